import type { WordForms } from '../language.ts';

/** How words of Turkish change. */
export const turkishForms: WordForms = {
  endings: `
    i u a e in un im um si su ni nu lar ler lari leri da de dan den ya ye di du ti tu mis iyor uyor acak ecek ma me
    mak mek an en ar er ir ur r yi yu nin nun
  `,
  furtherEndings: `
    larin lerin larini lerini larinin lerinin larina lerine larda lerde lardan lerden imiz umuz iniz unuz imi umu
    ima imda imde imdan sini sinin sina sine sinda sinde sindan sinden ini unu inin unun ina ine unda inda inde
    indan inden ta te tan ten la le yla yle li lu lik luk ligi lugu siz suz sizlik ci cu ca ce daki deki ki dir dur
    tir tur madi medi miyor mayan meyen mayacak meyecek maz mez mali meli sa se ip up arak erek ken iken dik duk
    digi dugu digini tik tigi tugu acagi ecegi il ul ilir ulur ildi uldu ilen ulan iliyor n nan nen lan len las les
    lasma lesme landi lendi lanan lenen abil ebil abilir ebilir abilen ebilen amadi emedi amiyor emiyor amaz emez
    amayan emeyen ama eme amayacak emeyecek ymis yim yiz yken yip yarak yerek yan yen yacak yecek mus musum misim
    iyorum yorum iyorsun iyoruz iyorlar dim dum din tim mesi masi mesini masini mesinin masinin mesine masina
    melidir malidir mamis memis dilar diler imler umlar imleri umlari
  `,
  isChained: true,
};

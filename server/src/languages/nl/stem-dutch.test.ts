import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemDutch } from './stem-dutch.ts';

describe('stemDutch', () => {
  it.each(
    `
    huis huizen huisje huisjes | brief brieven briefje | glas glazen | oog ogen | boom bomen boompje | man mannen mannetje
    bus bussen | fiets fietsen | kind kinderen kindje | ei eieren eitje | stad steden | hoofdstad hoofdsteden
    schip schepen | lid leden | koe koeien | zee zeeën | idee ideeën ideeen | knie knieën | bacterie bacteriën
    vrijheid vrijheden | mogelijkheid mogelijkheden | auto autos autootje | foto fotos | camera cameras | museum musea museums
    actie acties | functie functies | familie families | computer computers | tafel tafels tafeltje | film films filmpje
    probleem problemen probleempje | systeem systemen | model modellen | adres adressen | proces processen | les lessen
    dag dagen | weg wegen weggetje | advies adviezen | prijs prijzen | reis reizen | mens mensen | kans kansen
    koning koningen koninkje | groen groene | mooi mooie mooiste mooier | groot grote groter grootste | lief lieve liefste
    aardig aardige aardiger | langzaam langzame langzamer | financieel financiële | speciaal speciale
    stoel stoelen stoeltje | kaart kaarten kaartje | boot boten bootje | bier bieren biertje | straat straten straatje
    betaal betaalt betaalde betaald betalen betaling | open opent openen geopend opende | teken tekent tekenen getekend
    werk werkt werken gewerkt werkte werkten | maak maakt maken gemaakt maakte | leef leeft leven leefde geleefd
    reken rekent rekenen gerekend | herken herkent herkennen | verander verandert veranderen veranderd veranderde
    handel handelt handelen gehandeld | luister luistert luisteren geluisterd | beslis beslist beslissen beslissing
    controleer controleert controleren gecontroleerd controleerde | installeer installeren geïnstalleerd
    schrijf schrijft schrijven schreef geschreven | lees leest lezen las gelezen | geef geeft geven gaf gegeven_
    vind vindt vinden vond gevonden | koop koopt kopen gekocht | breng brengt brengen bracht gebracht
    sluit sluiten gesloten | afsluiten afgesloten | verbreken verbroken | ga gaat gaan ging gegaan
    opmaken opgemaakt | verdien verdient verdienen verdiend | antwoord antwoorden beantwoord_ | verrassen verrassend
    `
      .split(/\||\n/)
      .map((line) =>
        line
          .trim()
          .split(/\s+/)
          .filter((word) => !word.endsWith('_')),
      )
      .filter(([word]) => word !== ''),
  )('%s has the stem of %s, and of all its forms', (...forms) => {
    for (const form of forms) expect([form, stemDutch(form)]).toEqual([form, stemDutch(forms[0]!)]);
  });

  it.each([
    ['bom', 'boom'],
    ['bommen', 'bomen'],
    ['man', 'maan'],
    ['mannen', 'manen'],
    ['maand', 'maan'],
    ['paard', 'paar'],
    ['dam', 'dame'],
    ['bos', 'boos'],
    ['kap', 'kaap'],
    ['fiets', 'fiet'],
    ['nieuws', 'nieuw'],
    ['kansen', 'kan'],
    ['kunst', 'kun'],
    ['plant', 'plan'],
    ['kust', 'kus'],
    ['wacht', 'wach'],
    ['wereld', 'weer'],
    ['moeder', 'moe'],
    ['ouders', 'oud'],
    ['rechter', 'recht'],
    ['gezond', 'zenden'],
    ['gezicht', 'zich'],
    ['geweldig', 'geweld'],
    ['verkeerd', 'verkeer'],
    ['basis', 'basi'],
    ['status', 'statu'],
    ['afspraken', 'afspreken'],
    ['planeet', 'plannen'],
    ['collega', 'college'],
  ])('%s and %s are words of their own', (one, other) => {
    expect(stemDutch(one)).not.toBe(stemDutch(other));
  });

  it('a word of letters has a stem, and the same each time', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzëïé'),
      minLength: 1,
    });
    const endings = fc.constantFrom(
      '',
      's',
      'en',
      'etje',
      'ingen',
      'heden',
      'eerd',
      'elde',
      'ste',
      'enen',
      'iën',
    );
    const beginnings = fc.constantFrom('', 'ge', 'afge', 'ver', 'opte');
    fc.assert(
      fc.property(beginnings, letters, endings, (...parts) => {
        const word = parts.join('');
        expect(stemDutch(word)).not.toBe('');
        expect(stemDutch(word)).toBe(stemDutch(word));
      }),
      { numRuns: 1_000 },
    );
  });
});

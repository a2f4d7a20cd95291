import type { Questions } from '../questions.ts';

/** Finnish: how one asks, and what the answers hold. */
export const finnishQuestions: Questions = {
  asks: {
    duration: 'kuinka kauan|miten kauan|kuinka pitkään',
    number:
      'kuinka (?:monta|moni|paljon|suuri|korkea|vanha|pitkä|kaukana|usein)|montako|paljonko|miten (?:monta|paljon)',
    date: 'milloin|koska|mi(?:nä|llä) (?:vuonna|päivänä|vuosisadalla)|mi(?:ssä|nä) kuussa',
    place: 'missä|mistä|mihin|minne',
    person: 'kuka|ketkä|kenen|kenet|ketä|keiden',
    reason: 'miksi|minkä vuoksi|mistä syystä',
  },
  manner: 'miten|kuinka',
  asking:
    'mikä mitä mitkä minkä kuka ketkä kenen missä mistä mihin minne milloin miksi miten kuinka monta montako paljonko kumpi millainen',
  begins:
    'mitä|mitkä|minkä|kuka|ketkä|kenen|mistä|mihin|milloin|miksi|miten|kuinka|montako|paljonko|millainen|onko|voiko',
  commands: 'tiivistä|selitä|käännä|vertaile|luettele',
  answers: {
    months:
      'tammikuu~|helmikuu~|maaliskuu~|huhtikuu~|toukokuu~|kesäkuu~|heinäkuu~|elokuu~|syyskuu~|lokakuu~|marraskuu~|joulukuu~',
    date: '\\d{3,4}-luvu~',
    number:
      'kaksi|kahden|kolme|kolmen|neljä|neljän|viisi|viiden|kuusi|kuuden|seitsemän|kahdeksan|yhdeksän|kymmenen|sata|sataa|tuhat|tuhatta|miljoona~|puoli',
    one: 'yksi|yhden',
    unit: 'vuotta|vuoden|vuosi~|kuukau~|viikko~|viikon|päivä~|tunti~|tunnin|minuut~|sekun~|vuosisa~',
    reason: 'koska|sillä|takia|vuoksi|siksi|jotta|johtuen|ansiosta|syy~',
    place: '\\p{Lu}\\p{L}+(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle)',
  },
  price: 'hinta hinnan hinnat maksaa maksavat kallis',
  latest:
    'viimeisin,viimeisimmät,uusin,uusimmat,uutiset,uutisia,tänään,eilen,ajankohtaista,hiljattain',
  overview:
    'muutosloki,julkaisutiedot,versiohistoria,sisällysluettelo,yleiskatsaus,sanasto,sivukartta',
};

import type { Questions } from '../questions.ts';

/** Czech: how one asks, and what the answers hold. */
export const czechQuestions: Questions = {
  asks: {
    duration: 'jak dlouho|kolik (?:let|dní|hodin|času)',
    number:
      'kolik~|jak (?:vysok|velk|star|hlubok|daleko|rychl|často)~|jaký (?:počet|podíl)|jaké procento',
    date: 'kdy|(?:v )?(?:kterém|jakém) (?:roce|století|měsíci)|který den',
    place: 'kde|kam|odkud|(?:v |ve )?(?:kterém|jakém) (?:městě|státě|místě)|které zemi',
    person: 'kdo|koho|komu|kým|čí',
    reason: 'proč|z jakého důvodu',
  },
  asking:
    'co kdo koho komu kdy kde kam odkud proč jak jaký jaká jaké jakém kolik který která které kterém',
  begins:
    'kdo|kdy|kde|odkud|proč (?:je|jsou|se|si|to|byl|nemohu|mi)|jaký|jaká|jaké|kolik|který|která|které',
  commands: 'shrň|vysvětli|přelož|porovnej|vyjmenuj',
  answers: {
    months:
      'led(?:en|na|nu)|únor~|březen|březn~|duben|dubn~|květen|květn~|červen|červn~|červenec|červenc~|srpen|srpn~|září|říjen|říjn~|listopad~|prosinec|prosinc~',
    date: '\\d{1,2}\\. století',
    number:
      'dva|dvě|dvou|tři|tří|čtyři|čtyř|pět|pěti|šest|šesti|sedm|osm|devět|deset|sto|set|tisíc~|milion~|půl|polovin~',
    one: 'jeden|jedna|jedno|jednu|jednoho',
    unit: 'rok~|let|léta?|měsíc~|týden|týdn~|den|dny|dní|dnů|hodin~|minut~|sekund~|vteřin~|století',
    reason: 'protože|neboť|jelikož|proto|kvůli|aby|díky|důvod~|příčin~',
    at: 'v|ve|z|ze|do|na|od|u|pod|při',
  },
  price: 'cena ceny cenu stojí drahý drahé',
  latest: 'nejnovější,aktuální,aktuality,novinky,nedávno,dnes,včera',
  overview:
    'seznam změn,poznámky k vydání,historie verzí,obsah stránky,přehled,slovníček,mapa stránek',
};

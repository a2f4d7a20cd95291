/*
 * Words of texts that only speak of sex: of medicine, education, law, news, art. Written for Quarry, as the words of pornography
 * with each language (`languages/<tag>/explicit-terms.ts`).
 */

/** Context words of texts that only report on sex: from five letters on they match as prefixes. */
const CONTEXT = [
  // Medicine, education, family
  'health medic doctor patient disease infect symptom treatment clinic cancer screening contracept pregnan stds stis hiv educat curriculum consent puberty anatom therap counsel addict psycholog school hygien vaccin',
  'gesundheit medizin arzt ärzt patient krankheit verhüt schwanger aufklärung unterricht therapie sucht pubertät beratung krebs',
  'santé médec médic maladie contracep enceinte éducat grossesse cancer prévention',
  'salud médic enfermedad anticoncep embaraz educación prevención cáncer',
  'здоров медицин врач болезн заболева беремен контрацеп воспитан профилактик лечени',
  // Law, news, research
  'court judge police lawsuit legislat parliament minister government arrest prosecut convict testif allegation crime criminal trial victim traffick censor regulat bill law journalis newspaper report study studies research survey percent university scholar sociolog feminis theory statistic documentar moderat filter blocklist classifier detection dataset neural accuracy algorithm parental',
  'gericht polizei gesetz urteil minister studie forschung universität prozent opfer straf bericht jugendschutz',
  'tribunal justice police loi étude recherche université ministre victime enquête',
  'policía estudio investigación universidad gobierno víctima',
  'суд закон полиц исследован университет процент жертв',
  // Art, nature, kitchen, words
  'museum painting sculpt exhibit gallery novel literature poem poet century etymolog slang linguist dictionar definition species bird habitat breed plumage ingredient drink cocktail vodka liqueur gin rum recipe tablespoon oven noodle udon broth ice garnish film_festival band album lyrics',
  'gemälde ausstellung jahrhundert roman vogel rezept cocktail katze',
  'musée peinture siècle roman oiseau recette',
].join(' ');

// In scripts without spaces, context words are matched as written.
const CONTEXT_WITHOUT_SPACES =
  '健康 医疗 医学 医院 疾病 教育 法律 法院 警方 研究 大学 新闻 报道 预防 怀孕 患者 治疗 避孕 醫療 法院 報導 医療 病院 病気 警察 裁判 法案 調査 予防 妊娠 治療 規制 逮捕 事件';

export { CONTEXT, CONTEXT_WITHOUT_SPACES };

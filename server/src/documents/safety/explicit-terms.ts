/*
 * Words by which pages that show or sell pornography are known, and words of those that only speak of sex:
 * of medicine, education, law, news, art. Written for Quarry. Left out on purpose: the plain and medical
 * words for body and sex, swearing, words for sexual orientations, and words with a harmless second
 * meaning in their language (`bite`, `corrida`, `Schwanz`, `coger`).
 *
 * A line is a weight and its terms. 1: seen elsewhere, too; 2: seldom; 3 and 4: hardly anywhere else. Two words
 * with `_` are a pair of neighbours; in Chinese and Japanese a term is looked for as it is written.
 */
export type TermTable = readonly (readonly [weight: number, terms: string])[];

/** Counted in every language: the trade's English is everywhere. */
const ENGLISH: TermTable = [
  [
    4,
    'cumshot cumshots cumslut cumsluts gangbang gangbangs gangbanged deepthroating creampies cumming_inside hardcore_porn free_porn porn_videos porn_video porn_tube porn_movies porn_pics teen_porn gay_porn lesbian_porn amateur_porn xxx_videos xxx_video xxx_porn xxx_movies xxx_pics hot_xxx free_xxx assfucking assfucked facefuck titfuck',
  ],
  [
    3,
    'blowjob blowjobs handjob handjobs footjob rimjob milf milfs pornstar pornstars creampie deepthroat upskirt upskirts shemale shemales femdom facesitting camgirl camgirls camwhore bukkake hentai ahegao strapon fleshlight buttplug gilf dildo dildos big_cock big_cocks huge_cock huge_cocks tight_pussy shaved_pussy hairy_pussy pussy_licking ass_licking big_tits huge_tits big_boobs huge_boobs sex_videos sex_video sex_cams sex_cam sex_tapes live_sex hot_sex hardcore_sex free_sex sex_chat phone_sex gets_fucked fucked_hard fucks_her fucking_her sucks_cock sucking_cock suck_cock sucking_dick nude_girls nude_teens nude_cams nude_pics naked_girls naked_teens nude_selfies leaked_nudes horny_girls horny_wife horny_teen slutty_teen slutty_wife adult_tube call_girls escort_girls',
  ],
  [
    2,
    'wet_pussy porn porno pornos xvideos xhamster pornhub redtube youporn xnxx brazzers spankbang chaturbate sluts slut slutty anal_creampie anal_fucking jerking_off jerk_off fingering_herself orgasm_compilation busty_teen busty_milf busty_blonde threesome threesomes sex_toy sex_toys butt_plug butt_plugs sexcam sexcams sexchat nymphos nympho cuckold cuckolds onlyfans_leak onlyfans_leaks erotic_massage sensual_escorts escort_service escorts_service escort_agency adult_videos adult_video adult_movies adult_toys adult_sex double_penetration lap_dance stripping_naked squirting_orgasm nsfw_pics blow_job hand_job camshow',
  ],
  [
    1,
    'nsfw bdsm horny busty erotica xxx_rated voyeur fetish orgy orgies cum anal_sex oral_sex group_sex naked_women nude_women nude_photos nude_videos erotic_stories erotic_videos pussy tits cocks boobs cunt striptease hookup_tonight hookups_tonight',
  ],
];

/** Counted where the document is of this language, or of one that is not known. */
const BY_LANGUAGE: Readonly<Record<string, TermTable>> = {
  de: [
    [
      4,
      'arschfick arschficken fickfilme fickfilm pornofilme sexfilme fickkontakte fickluder spermageil deutschsex pornofilm',
    ],
    [
      3,
      'ficken gefickt fickt fotze fotzen hobbyhuren sexvideos sexkontakte parkplatzsex telefonsex arschfotze schwanzlutscherin geile_weiber geile_frauen geile_schlampe notgeil gratis_porno gratis_pornos kostenlose_pornos',
    ],
    [
      2,
      'pornos titten wichsen wichsvorlage schlampen erotikkontakte sexcam nutten analsex_video sexkino nackte_weiber geile_titten',
    ],
    [1, 'muschi möse geile nackte_frauen bumsen schlampe nymphomanin'],
  ],
  fr: [
    [
      4,
      'vidéos_porno vidéo_porno film_porno films_porno porno_gratuit éjac_faciale plan_cul plans_cul',
    ],
    [
      3,
      'enculer enculée enculées suceuse suceuses salopes partouze partouzes sodomisée baiseuse branleuse cochonnes sexe_gratuit',
    ],
    [
      2,
      'salope baisée branlette gros_seins gros_nichons levrette chatte_mouillée libertine_cherche',
    ],
    [1, 'nichons gorge_profonde chattes cochonne'],
  ],
  es: [
    [
      4,
      'videos_porno video_porno porno_gratis videos_xxx video_xxx peliculas_porno películas_porno putas_follando maduras_follando',
    ],
    [
      3,
      'follando folladas follada mamadas tetonas tetona culonas culona cogiendo_rico sexo_gratis sexo_duro videos_sexo escorts_putas',
    ],
    [2, 'follar polla pollas mamada guarras cachondas cachonda chupando_polla sexo_anal'],
    [1, 'tetas putas coño verga zorras'],
  ],
  it: [
    [4, 'video_porno porno_gratis sborrata sborrate film_porno'],
    [3, 'pompino pompini inculata scopate_amatoriali troie_italiane'],
    [2, 'scopata scopate tettone fighe'],
    [1, 'scopare tette figa'],
  ],
  pt: [
    [4, 'vídeos_pornô vídeo_pornô videos_porno pornô_grátis porno_grátis pornodoido'],
    [3, 'buceta bucetas boquete fodendo punheta putaria pornô'],
    [2, 'transando foder gostosas novinha novinhas safadas'],
    [1, 'gozando gostosa safada'],
  ],
  nl: [
    [4, 'gratis_porno pornofilms sexfilms neukfilms'],
    [3, 'neuken geneukt sletje kutje sekscontact sexcontact hoertje geile_sletten'],
    [2, 'tieten sletten hoeren gratis_sex'],
    [1, 'geile neukt'],
  ],
  pl: [
    [4, 'darmowe_porno filmy_porno sex_filmy'],
    [3, 'ruchanie ruchać cipka cipki cipkę obciąganie sekskamerki'],
    [2, 'cycki rucha dziwki'],
  ],
  tr: [
    [4, 'sikiş sikişme porno_izle sex_izle türk_porno'],
    [3, 'sikişi sikiyor amcık götten_sikiş ifşa_porno'],
  ],
  ru: [
    [
      4,
      'порнуха порнуху порновидео порно_видео порно_ролики русское_порно секс_видео бесплатное_порно',
    ],
    [
      3,
      'порно трахает трахают трахнул ебля ебёт ебет пизда пизду пизде хентай милфа милфы индивидуалки дрочит дрочка голые_девушки голых_девушек секс_знакомства',
    ],
    [2, 'минет сиськи сиськами шлюха шлюхи шлюху порнозвезда порнозвезды проститутки_города'],
    [1, 'ебать хуй анал телки тёлки'],
  ],
  ar: [
    [4, 'سكس_عربي افلام_سكس سكس_مترجم أفلام_سكس'],
    [3, 'سكس شرموطة شراميط طيزها'],
  ],
  ko: [
    [4, '야동 야동사이트 성인동영상'],
    [3, '조건만남 포르노 섹스동영상 출장안마'],
  ],
  ja: [
    [
      4,
      'エロ動画 アダルト動画 アダルトビデオ 無修正動画 中出し ハメ撮り エロ漫画 エロ画像 まんこ ちんぽ',
    ],
    [3, '無修正 痴女 巨乳 爆乳 手コキ フェラチオ セフレ デリヘル オナニー動画 顔射 騎乗位'],
    [2, '潮吹き おっぱい 人妻 熟女 ソープランド 乱交 エロい 素人'],
    [1, 'オナニー ヌード セックス'],
  ],
  zh: [
    [
      4,
      '成人视频 成人影片 成人电影 成人視頻 成人影音 色情视频 色情影片 自拍偷拍 国产自拍 裸聊 约炮 約炮 操逼 鸡巴 骚逼 淫水 无码高清',
    ],
    [3, '淫荡 淫蕩 淫乱 巨乳 爆乳 口爆 黄色网站 黄片 援交 小穴'],
    [2, '无码 無碼 内射 潮吹 一本道 三级片 熟女 肛交 口交 人妻 情色'],
    [1, '做爱 做愛 色情 春药'],
  ],
};

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

// In scripts without spaces a word of context is looked for as it is written.
const CONTEXT_WITHOUT_SPACES =
  '健康 医疗 医学 医院 疾病 教育 法律 法院 警方 研究 大学 新闻 报道 预防 怀孕 患者 治疗 避孕 醫療 法院 報導 医療 病院 病気 警察 裁判 法案 調査 予防 妊娠 治療 規制 逮捕 事件';

export { BY_LANGUAGE, CONTEXT, CONTEXT_WITHOUT_SPACES, ENGLISH };

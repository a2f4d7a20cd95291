import type { TermTable } from '../term-table.ts';

/** English: words by which pages that show or sell pornography are known; counted in every language, since the trade's English is everywhere. */
export const englishExplicitTerms: TermTable = [
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

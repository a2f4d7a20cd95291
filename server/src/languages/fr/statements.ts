import type { Statements } from '../statements.ts';

/** French: how sentences say things. */
export const frenchStatements: Statements = {
  superlatives:
    '(?:(?:l[ea]s?|du|des|aux?) )(?:plus|moins) \\p{L}+|meilleure?s?|pires?|mieux not[ée]e?s?',
  ways: 'façon|manière',
  leaning:
    "il elle ils elles ce c’est c'est cela ceci ces cet cette celui-ci celle-ci ceux-ci son sa ses leur leurs mais et donc or ou ainsi cependant toutefois pourtant alors ensuite puis aussi également néanmoins ici là y en lui eux",
  leaningPhrases:
    /^(?:dans ce(?:s|tte|t)? |pour (?:cela|cette|ce) |avec ce(?:s|tte|t)? |par (?:conséquent|contre)|d[’']autre part|tous ceux|toutes celles)/iu,
  signposts:
    /^(?:maintenant,? |ensuite,? |d’abord,? )?(?:voyons |regardons |voir |pour (?:plus|en savoir)|comme (?:nous|mentionné|indiqué|vu)|dans (?:ce|cette|le|la) (?:chapitre|section|suite|partie)|figure \d|cliquez )/iu,
  pointingHeadings: 'voir aussi|liens externes|sommaire|références',
  pointedTo: 'chapitres?|liens?',
  numberedParts: 'chapitre',
  announces: 'voici|ci-dessous',
  brokenOff: 'quand où comment pourquoi',
  numberedHeadings: 'exemples?',
  signNames: 'opérateur|signe',
  defines: '(?:est|sont|était) (?:une?|le|la|les|des)(?![\\p{L}])|désigne|signifie',
  isOrWas: 'est|sont|était',
  indefinite: 'une?',
  conditions: 'si|quand|lorsque|parce que|puisque',
  contrasts: 'tandis que|contrairement|différen\\p{L}*|plutôt que',
  exemplifies: 'par exemple',
  openingWords: `afin ailleurs ainsi alors après assez au aucun aucune aujourd auparavant auprès aussi autant autour autrefois avant avec beaucoup bien bientôt car
    ceci cela celle celui cependant certaines certains ces cet cette chacun chacune chaque chez cinq combien comme comment contre dans de depuis derrière
    dès désormais deux devant différents divers dix dont durant durée encore enfin ensuite entre environ excepté grâce hier hors huit ici jadis jamais
    jusqu là lequel lesquels leur lors lorsque maintenant malgré même mieux moins neuf non notamment où oui par parce parfois parmi pendant peu peut
    plus plusieurs pour pourquoi pourtant près presque puis puisque quand quant quatre que quel quelle quelles quels quelque quelques qui quiconque quoi
    quoique rien sans sauf seize selon sept seul seule seulement si sinon sitôt six sous souvent suite sur surtout tandis tant tantôt tard tel telle
    telles tels tôt toujours tous tout toute toutefois toutes treize très trois trop un vers via vingt voici voilà vu`,
  openingEndings: /(?:ment|ants?|antes?|ée?s?|ie?s|ues?)$/u,
  denying: 'ne n pas jamais aucun aucune sans ni rien personne',
  denyingPart: 'non seulement',
  noBefore: 'non',
  refusing: `interdi refus rejet emp[êe]ch évit exclu sauf$ except seul uniquement facultat manqu échou impossib illég lieu$ exempt dépourvu dénué rare peu$ cess perd invalid inconn`,
  findsNothing: [
    /\b(?:sources?|documents?|passages?|textes?)\b[^.]{0,20}\b(?:ne|n['’])[^.]{0,20}(?:di[st]|mentionn|contien|précis|indiqu|répond|donn)/iu,
  ],
  joinsClauses: 'et|mais',
  prepositions: 'de du des en à au aux pour avec sur sous entre contre vers dans par',
  definition:
    /\s(?:est|sont|était|étaient|fut|furent|désigne) (?:(?:une?|la?es?|le|des)(?= )|l['’])/u,
  cityNouns: 'ville capitale commune metropole',
  countryNouns: 'pays etat republique royaume',
  plurals: 's x',
  passive: 'été|fut|furent',
  agents: 'par',
  articles: 'le la les un une l',
  nameParticles: 'de la du née',
  behindNoun: 'de|du|en|dans|et|qui|avec|situee?',
  indexTitles: 'index',
  changeLogTitles: '(?:les? )?(?:journal des modifications|notes de version|nouveautes)',
  turns: 'mais|cependant',
  moved: '(?:cette page|la page) .{0,20}(?:déplacée|redirig)',
  sourcesTitles: 'source,sources,références',
  verbs: 'est sont était fait veut dire',
};

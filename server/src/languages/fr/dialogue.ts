import type { Dialogue } from '../dialogue.ts';

/** French: how people ask and answer back. */
export const frenchDialogue: Dialogue = {
  asksForExample: 'exemples?|extraits? de code|code',
  references: {
    pronouns: `il elle ils elles lui leur leurs son sa ses celui celle ceux celles ce cet cette ces cela ceci ça y en
       celui-ci celle-ci ceux-ci eux dernier dernière`,
    harmless:
      /\b(?:est-ce|qu'est-ce|ce (?:que|qui|sont)|il y a|y a-t-il|il (?:faut|pleut|existe)|en (?:\d{4}|france|\p{Lu}\p{L}+|quoi|quelle?|général)|cette année)\b/giu,
    continues:
      /^(?:et|alors|donc|mais|ou(?! (?:est|sont))|aussi|qu'en est-il|quoi d'autre|qui d'autre|pourquoi\s*\??$|quand\s*\??$|où\s*\??$|comment\s*\??$|encore|oui,|non,)(?!\p{L})/iu,
    replaces: /^(?:et|qu'en est-il|ou(?! (?:est|sont)))(?!\p{L})/iu,
    preposition: /^(?:en|au|aux|à|de|du|des|dans|pour|avec|chez|sur) /iu,
    lastPlace: /(?<= )(?:en|au|aux|à|de|du|des|dans|pour|avec|chez|sur) \S+(?: \S+){0,2}$/iu,
    definite: /(?<!\p{L})(?:l['’]|(?:le|la|du|au) )\p{Ll}/u,
    others: 'autre autres sinon même mêmes plus deux',
    shares: 'certains certaines plusieurs beaucoup quelques-uns quelques-unes telles tels',
  },
  asksWhatIs:
    /^(?:et |mais |alors )?(?:qu[’']est-ce qu(?:e |[’']))(?:un |une |l[’'])?[\p{L}\p{N}][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)?\s*[?.]*$/iu,
  asksForDefinition:
    /^(?:et |alors )?(?:qu[’']est-ce qu|c[’']est quoi|qui (?:est|était)|que signifie|définis|définir|explique|décri)/iu,
  asksForTask: /^(?:et |alors )?comment(?= )/iu,
  questionStarts: "que|qu['’]|quel\\w*|qui|quand|où|pourquoi|comment|combien|est-ce",
  joinedStarts: 'quel\\w*|qui|quand|où|pourquoi|comment|combien',
  and: 'et',
  or: 'ou',
  comparisons: [
    /^(?:peux-tu |pouvez-vous )?compare[rz]? (?<a>.+?) (?:et|avec|à|aux?) (?<b>.+)$/iu,
    /(?:différences?|comparaison|ressemblances?) entre (?<a>.+?) et (?<b>.+)$/iu,
    /^en quoi (?<a>.+?) (?:diffère(?:nt)?|est-(?:il|elle) différente?) (?:de |du |des |d['’])(?<b>.+)$/iu,
  ],
  against: 'contre',
  asksOfEvent: 'qui|quand',
  subjectArticles: "les?|la|l['’]|une?|des",
  summaries: [
    /^(?:en (?:bref|résumé)$|résume[zr]?|fais(?:-moi)? un résumé|faites(?:-moi)? un résumé|(?:un )?(?:bref )?résumé(?= d[eu]| des| d['’]|$)|(?:une )?synthèse|(?:quels sont )?les points (?:clés|principaux|essentiels))(?:-moi)?(?: (?:de|du|des|sur|dans)(?! la)| d['’])?(?![\p{L}])\s*(?<subject>.*)$/iu,
  ],
  aboutText: "de quoi (?:parle|traite|s'agit-il|est-il question)(?: .{0,40})?|c'est quoi",
  pointedAt: "ce(?:t|tte|ci|la|s)?(?: \\p{L}+)?|le (?:texte|document)(?: suivant)?|l'article",
  pointedAtBehind: 'en .{1,60}',
  instructionLeads:
    "s'il (?:te|vous) plait|peux-tu|pouvez-vous|bonjour|j'aimerais|je (?:veux|voudrais)",
  instructions:
    "resume\\w*|liste|nomme|explique\\w*|decris|traduis|traduisez|dis|dites|que|qu'|quel\\w*|qui|quand|ou|pourquoi|comment|est-ce|combien|compare\\w*|voici|question",
  pointsAtText:
    '(?:ce|cet|cette|ces|le|la) (?:texte|document|article|passage|page|mail|lettre|message|rapport|code|contrat|tableau|suivante?)|(?:resume|explique|traduis)[zr]? (?:ce|cet|cette|ceci|cela)|voici|ci-dessous|ci-dessus',
  firstPerson: "[Jj]e|[Jj]['’]ai|[Mm]on|[Mm]a|[Mm]es|[Nn]ous",
  polite: "peux-tu|pouvez-vous|s['’]il (?:te|vous) plaît",
  politeEnd: "s['’]il (?:te|vous) pla[iî]t|stp|svp",
  greetings: 'bonjour|bonsoir|salut|coucou|comment (?:ca va|vas-tu|allez-vous)|ca va',
  thanks:
    "merci(?: (?:beaucoup|bien|infiniment|a toi|a vous))*|mille mercis|parfait|genial|super|tres (?:bien|utile)|c'est (?:parfait|tout|clair)|d'accord|compris|au revoir|a (?:bientot|plus|demain|plus tard)|bonne (?:journee|soiree|nuit)|adieu|interessant|je vois",
  fillers: 'et|pour|votre|ton|aide|tous|toutes|tout le monde|oui',
  replyLeads: 'non|et|mais',
  objections:
    "non|faux|c'est (?:faux|incorrect)|ce n'est pas (?:vrai|correct|juste|ca|ma question|ce que je (?:demande|voulais))|ca n'aide pas|(?:tu es|vous etes|t'es) sure?|vraiment",
  wantsMore: "plus(?: de details)?|encore|continue[rz]?|dis-m'en plus|quoi d'autre|et apres",
  wantsHelp:
    'aide|aide-moi|que (?:peux-tu|pouvez-vous) faire|qui es-tu|qui etes-vous|comment ca marche',
  taskLeads: "peux-tu|pouvez-vous|s'il (?:te|vous) plait",
  tasks:
    'tradui[st]\\p{L}*(?: (?:ce|cet|cette|ca|en|le|la)|:|$)|(?:ecri[st]\\p{L}*|raconte\\p{L}*)(?:-moi)? une?(?: \\p{L}+)? (?:poeme|histoire|chanson|blague|lettre|e-?mail|discours)',
  asksForName: [
    /^(?:qu['’]est[- ]ce qu(?:e c['’]est que |e |['’])|c['’]est quoi |qui (?:est|était|sont|étaient) )/i,
  ],
  asksAbout: 'comment|pourquoi|quand',
  titleArticles: 'les?|la|une?',
  subjectLeads: 'sur',
  mailSubject: 'objet',
  joinsRequests: 'et|mais',
};

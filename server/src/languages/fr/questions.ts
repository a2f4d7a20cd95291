import { AMOUNT, type Questions, VERSION_NUMBER } from '../questions.ts';

/** French: how one asks, and what the answers hold. */
export const frenchQuestions: Questions = {
  asks: {
    duration: 'combien de temps',
    number: 'combien|quel(?:le)? (?:âge|nombre|pourcentage|taille)',
    date: 'quand|quel(?:le)? (?:année|date|jour|mois|siècle)',
    place: 'où|quel(?:le)? (?:ville|pays|lieu|endroit|région)',
    person: 'qui',
    reason: 'pourquoi',
  },
  required: [
    {
      asks: 'quelles? versions?|numéro de version',
      says: `${VERSION_NUMBER}|dernière|actuelle|récente|stable|lts|alpha|bêta|beta`,
    },
    {
      asks: 'combien (?:co[ûu]te(?:nt)?|vaut|valent)|(?:co[ûu]te(?:nt)?|vaut) combien|quels? (?:est|sont) les? (?:prix|tarifs?)',
      says: `${AMOUNT}|euros?|centimes?|dollars?|francs?|livres?|(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|cent|mille)|prix|(?:co[ûu]t|tarif|gratuit|offert|inclus|compris|pay|paie|cher|chère)~|rien|libre`,
      isPrice: true,
    },
  ],
  whether: "est-ce qu(?:e|['’])",
  things: "qu[e’']|quoi|quel(?:le)?s?|comment|laquelle|lequel",
  which: "(?:quel(?:le)?s?)(?: (?:types?|sortes?) d[e’'])?",
  attributes: [
    "quel(?:le)?s? (?:est|sont|était|étaient|fut) (?:le |la |les |l[’'])(?<noun>[\\p{L}\\p{M}-]+)(?: [\\p{L}\\p{M}-]+)? (?:de|du|des)",
    "quel(?:le)?s? (?:est|sont|était|étaient|fut) (?:le |la |les |l[’'])(?<noun>[\\p{L}\\p{M}-]+) d[’']",
    "qui (?:est|était|sont) (?:le |la |les |l[’'])(?<noun>[\\p{L}\\p{M}-]+)",
    "combien d(?:e |[’'])(?<noun>[\\p{L}\\p{M}-]+)",
  ],
  impliedAttributes:
    'nom noms titre signification but objectif raison raisons cause causes différence rôle effet effets conséquence conséquences fonction valeur nombre type sens capitale avantage avantages prix coût tarif résultat partie exemple règle délai temps fois personnes gens euros habitants population',
  during: 'pendant|durant',
  asking: 'combien quel quelle quels quelles comment pourquoi quand où expliquez',
  begins:
    "que|quoi|quel(?:le)?s?|qui|quand|ou|pourquoi|comment|combien|est-ce|(?:à|de|pour|dans|avec) (?:quoi|qui|quel(?:le)?s?|combien)|d'où|y a-t-il|qu'est-ce|qu'en",
  commands:
    'résume[zr]?|explique[zr]?|traduis|traduisez|liste[zr]?|compare[zr]?|décri[st]|décrivez|donne[zr]?(?:-moi)?|cite[zr]?',
  courtesies: "s'il (?:te|vous) plaît|bonjour|et|peux-tu|pouvez-vous|dis-moi",
  answers: {
    months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    date: '(?:le|du|au|dès le|avant le) (?:1er|\\d{1,2}) (?:du|de chaque|de ce) mois|(?:premier|deuxième|second|troisième|quatrième|cinquième|sixième|septième|huitième|neuvième|dixième|dernier) jour|[ivx]+e siècle|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?',
    number: 'deux|trois|quatre|cinq|sept|huit|neuf|dix|cent|mille|millions?',
    one: 'une?',
    unit: 'ans?|années?|mois|semaines?|jours?|heures?|minutes?|secondes?|siècles?',
    reason: 'parce|car|puisque|afin|à cause|grâce',
    noneOf: 'aucune?',
    free: 'gratuit~|libre|offert~|inclus~|compris~|rien',
    purpose:
      'pour|par|comme|ainsi|donc|vu|faute|suite|raison~|cause~|dû|due|dus|du fait|en effet|si|trop|permet~|évit~|empêch~|protég~|veu[xt]|voul~|besoin|manque|motif~|but|afin',
    standsFor:
      'tous|toutes|chacun|personne|seule?s?|ici|là|partout|dehors|dedans|en haut|en bas|nulle part',
    at: 'à|au|en|dans|de|du',
    articles: 'la|le|les',
  },
  price: 'prix coûte coûtent coûter coût cher chère',
  latest:
    'récent,récente,récents,récentes,récemment,actualité,actualités,aujourd,dernières,nouveautés',
  overview:
    'journal des modifications,notes de version,nouveautés,table des matières,sommaire,liste des,plan du site,glossaire',
};

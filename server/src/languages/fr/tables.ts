import type { TableWords } from '../tables.ts';

/** French: what is asked of tables and labels. */
export const frenchTables: TableWords = {
  labels: {
    person: 'nom qui contact responsable président présidente auteur personne par',
    date: 'date quand jour heure échéance délai début depuis',
    place: 'lieu adresse salle où bureau ville hôtel pays',
    number: 'nombre quantité stock total pour',
    duration: 'durée temps délai',
    reason: 'raison cause motif',
  },
  silent:
    'changé changée remplacé remplacée montant heure jour est sont était a ont avoir fait faire faut nom numéro produit produits article articles personne personnes quel quelle quels quelles valeur ligne',
  ranks: [
    { words: 'moins ch(?:er|ère)s?', order: 'least', labels: 'price' },
    { words: 'plus ch(?:er|ère)s?', order: 'most', labels: 'price' },
    { words: 'mieux not[ée]e?s?|meilleure?s?', order: 'most', labels: 'note étoiles évaluation' },
    { words: 'pires?|moins bien not[ée]e?s?', order: 'least', labels: 'note étoiles évaluation' },
    {
      words: 'plus récente?s?|derni(?:er|ère)s?|plus jeunes?',
      order: 'most',
      labels: 'date année depuis acheté achetée achat',
    },
    {
      words: 'plus ancien(?:ne)?s?|plus vieux|plus vieille|premi(?:er|ère)s?',
      order: 'least',
      labels: 'date année depuis acheté achetée achat',
    },
    { words: 'plus lourde?s?', order: 'most', labels: 'poids' },
    { words: 'plus l[ée]g(?:er|ère)s?', order: 'least', labels: 'poids' },
    { words: 'plus longue?s?', order: 'most', labels: 'longueur durée minutes' },
    { words: 'plus courte?s?', order: 'least', labels: 'longueur durée minutes' },
    {
      words: 'plus grande?s?|plus peupl[ée]e?s?',
      order: 'most',
      labels: 'taille superficie surface population habitants',
    },
    {
      words: 'plus petite?s?',
      order: 'least',
      labels: 'taille superficie surface population habitants',
    },
  ],
  most: 'le plus(?: de)?|plus élevée?s?|maximum',
  least: 'le moins(?: de)?|plus (?:bas|basse|faible)s?|minimum',
  below: 'moins de|en dessous de|inférieure?s? à',
  above: 'plus de|au-dessus de|supérieure?s? à',
  before: 'avant',
  after: 'après',
  atMost: 'au plus|au maximum|jusqu.à',
  atLeast: 'au moins|au minimum',
  count: "combien d[e'’](?! temps)|nombre de",
  total: 'au total|en tout|total|somme',
  list: 'quel(?:le)?s .{1,60} (?:avez|y a|proposez|sont|vendez)|liste[rz]? (?:tous|toutes|les)',
  asksPrice: 'combien (?:coûte~|vaut|valent|pour)',
  average: 'moyenne?|en moyenne',
  soldOut: 'épuisée?s?|en rupture(?: de stock)?',
  stock: 'stock quantité',
  open: 'encore (?:ouverte?s?|à faire)|à faire',
  ordinals: {
    numbers:
      'premi(?:er|ère) (?:deuxième|second|seconde) troisième quatrième cinquième sixième septième huitième neuvième dixième',
    last: 'derni(?:er|ère)',
    endings: 'er|re|e|ème|ère',
    things: 'éléments?|lignes?|entrées?|points?|articles?',
    steps: 'étapes?',
  },
  steps:
    'préparation|étapes|instructions|réalisation|marche à suivre|installation|démarrage rapide',
  same: [
    'absent absents absente absentes excusé excusés',
    'présent présents présente participants',
    'début commence commencement',
    'fin finit',
    'téléphone tél tel',
    'horaires ouvert ouverture ouvre',
  ],
  documents:
    'réunion notes liste contrat document fichier mail courriel lettre message recette cours voyage projet rapport maison',
  rewrites: [['signifie|signifient|veut dire|veulent dire', ' ']],
  asking: {
    place: 'trouve trouvent situe situé située lieu garde gardé rangé rangée rangés sont',
    date: 'lieu tient déroule',
    number: 'autorisé autorisés permis peut faut utilise utiliser besoin mettre met',
    duration: 'faut dure durent prend temps doit',
    price: 'paie payer payé paye coûte coûtent coûté prix cher tarif frais',
  },
  facts: {
    capital: 'capitale',
    population: 'population|habitants',
    currency: 'monnaie|devise',
    area: 'superficie|surface',
    languages: 'langues?(?: officielles?)?',
    callingCode: 'indicatif(?: téléphonique)?',
    internetDomain: 'domaine(?: internet)?',
    continent: 'continent',
  },
};

import type { Prompts } from '../prompts.ts';

/** French: how prompts put a document and a question. */
export const frenchPrompts: Prompts = {
  document:
    '(?:(?:le|ce|voici le) )?(?:contexte|documents?|textes?|passages?|extraits?|articles?|sources?|informations?|contenu|donnees|e-?mail|courriel|rapport|paragraphe)(?: (?:fourni|pertinent|suivant)~)?',
  question:
    '(?:(?:ma|la|votre|notre) )?(?:questions?|requete|demande|utilisateur)(?: (?:est|posee|a ce sujet))?',
  answer: '(?:(?:la|ta|votre) )?(?:reponse|assistant)(?: utile)?',
  rules: '(?:systeme|instructions?|consignes?|regles?|taches?|important|role|format)',
  orders: [
    '(?:ignore[rz]?|oublie[rz]?|saute[rz]?|desactive[rz]?) (?:(?:la|le|les|toutes?|tous|tes|vos|ces) ){0,4}(?:verifications?|controles?|instructions?|consignes?|regles?|citations?)',
    '(?:tu es|vous etes) (?:[^ ]+ ){0,5}(?:assistant~|expert~|chatbot|bot|ia|agent)',
    '(?:ta|votre) (?:tache|reponse|mission) (?:est|doit)',
    '(?:reponds|repondez|repondre)(?: (?:a|aux|en|uniquement|seulement|par|avec|de|toujours|brievement|a partir|sur))?',
    "(?:utilise|utilisez|en utilisant|lis|lisez|base-toi|basez-vous|appuie-toi|appuyez-vous|a partir|sur la base|en te basant|en vous basant|d'apres|selon) (?:[^ ]+ ){0,7}(?:contexte|textes?|documents?|passages?|extraits?|articles?|informations?|sources?|elements?)",
    "si (?:tu|vous|la reponse|le contexte|le texte|ce n'est|cela|elle|l'information|la question)",
    "(?:n'invente~|ne (?:fais|faites|fabrique~|mentionne~|cherche~|tente~|reponds|repondez|devine~|te|vous))",
    '(?:dis|dites|ecris|ecrivez|indique~)(?: simplement| juste)?(?: que|,|:| ?["\'«“]| le)',
    '(?:sois|soyez) (?:concis|bref|precis|breve)~|garde~ (?:la|ta|votre) reponse|trois phrases maximum|(?:voici|ci-dessous) (?:[^ ]+ ){0,3}(?:contexte|instruction|informations?|documents?)',
  ],
  presents:
    "voici|voila|ceci est|c'est|ci-dessous|ci-joint|le (?:texte|document) suivant|j'ai (?:recu|trouve)",
  narrows:
    "seulement|uniquement|exclusivement|rien d'autre|que (?:ce|le) (?:texte|document|contexte)|(?:pas|sans) (?:[^ ]+ ){0,2}(?:connaissances|autres)",
  beyond:
    "dans (?:l'index|la documentation|la base|d'autres (?:documents|sources|fichiers))|ailleurs|(?:en dehors|hors|a part) (?:de ce|du|de l'|ce|le) ?(?:document|texte|article|courriel)|d'autre (?:savez|sais|as|avez)",
};

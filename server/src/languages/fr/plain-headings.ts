/** Headings that stand in any document, with commas between. */
export const FRENCH_PLAIN_HEADINGS =
  'introduction,aperçu,vue d ensemble,résumé,sommaire,conclusion,contexte,description,généralités,détails,plus,plus d informations,voir aussi,articles connexes,liens,liens externes,notes et références,références,notes,bibliographie,sources,table des matières,annexe,annexes,exemple,exemples,utilisation,installation,prérequis,options,paramètres,propriétés,licence,mentions légales,contact,aide,auteurs,remerciements,contribuer,historique,versions,questions fréquentes,étapes suivantes,prochaines étapes,divers,préface,glossaire';

/** Titles of pages that say where they stand in a site rather than what they are about; folded, with bars or line breaks between. */
export const FRENCH_SITE_TITLES = `
  a propos|accueil|aide|annexe|bienvenue|contenu|demarrage rapide|description|documentation|exemple|exemples|histoire|installation
  introduction|mentions legales|nouveautes|plan du site|premiers pas|recherche|resume|sommaire|table des matieres`;

/** Words of links that say nothing of what they lead to, with bars between. */
export const FRENCH_SILENT_LINKS =
  'ici|cliquez ici|cette page|lien|plus|en savoir plus|lire la suite|lire plus|suite|suivant|page suivante|précédent|page précédente|retour|accueil|haut de page|modifier|modifier cette page|télécharger|sommaire';

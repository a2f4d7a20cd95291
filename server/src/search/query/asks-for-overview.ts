import { foldText } from '../../languages/analysis/fold-text.ts';

/**
 * Whether a query asks for a list of what there is or of what changed: a word for it in English, German, French or Spanish.
 * They stay words of the query.
 */
export function asksForOverview(words: readonly string[], phrases: readonly string[]): boolean {
  const text = foldText([...words, ...phrases].join(' ')).replace(NOT_A_WORD, ' ');
  return OVERVIEWS.test(` ${text} `);
}

const NOT_A_WORD = /[^\p{L}\p{N}]+/gu;

// Without case and accents. Words that are as often about something else (list, links, history, version) count beside another one only.
const OVERVIEWS = new RegExp(
  ` (${[
    'changelogs?|change logs?|release notes?|releases|what s new|whats new|whatsnew|version history|list of changes|breaking changes',
    'table of contents|toc|sitemap|site map|index of|index page|list of|links to|overview|glossary|bibliography',
    'anderungen|anderungsprotokoll|anderungsverlauf|versionshinweise|versionsgeschichte|neuerungen|inhaltsverzeichnis|ubersicht|stichwortverzeichnis|linkliste|liste der|glossar',
    'journal des modifications|notes de version|nouveautes|table des matieres|sommaire|liste des|plan du site|glossaire',
    'registro de cambios|notas de la version|novedades|tabla de contenidos|indice|lista de|mapa del sitio|glosario',
  ].join('|')}) `,
  'u',
);

import { stemmer } from '@orama/stemmers/greek';
import { stripAccents } from '../analysis/strip-accents.ts';
import { formsOf, wordsOf, wordTable } from '../word-tables.ts';

/**
 * The stem of a Greek word in lower case, with or without accents, `σ` for `ς`. The library takes off endings; it leaves the augment
 * of pasts (`έγραψα`) and the stems of the aorist (`γράψει`) apart from the present (`γράφω`), which are one here.
 */
export function stemGreek(word: string): string {
  const plain = stripAccents(word);
  const irregular = IRREGULAR.get(plain);
  if (irregular !== undefined) return irregular;
  // The library leaves nothing of some words of endings alone: `ησα`.
  const stem = stripAccents(stemmer(word)) || plain;
  return PASTS.get(stem) ?? presentOf(stem);
}

/** Regular aorists: `δουλεψ` is of `δουλευ`, `αγορασ` of `αγοραζ`. Short stems are nouns as often: `βάση`, `κρίση`. */
function presentOf(stem: string): string {
  if (stem.length < MIN_AORIST) return stem;
  return stem.replace(/εψ$/, 'ευ').replace(/([αι])σ$/, '$1ζ');
}

const MIN_AORIST = 6;

/** Stems of the present, and those of their pasts: each also behind the augment `ε` where it begins with a consonant. */
const PASTS = wordTable(() =>
  formsOf(`
    γραφ γραψ
    παιζ παιξ παι
    τρεχ τρεξ
    φτιαχν φτιαξ
    λειπ λειψ
    βαζ βαλ
    βγαζ βγαλ
    φερν φερ
    πεφτ πεσ
    μεν μειν
    διν δωσ
    δειχν δειξ
    σωζ σωσ
    κλειν κλεισ
    χαν χασ
    πιαν πιασ
    ψαχν ψαξ
    στελν στειλ
    φευγ φυγ
    μαθαιν μαθ
    κοβ κοψ
    ραβ ραψ
    κρυβ κρυψ
    σκοτων σκοτωσ
    πληρων πληρωσ
    τελειων τελειωσ
    σηκων σηκωσ
    ανοιγ ανοιξ
    αλλαζ αλλαξ
    κοιταζ κοιταξ
    φωναζ φωναξ
    προσεχ προσεξ
    διαλεγ διαλεξ
    ζητ ζητησ
    ρωτ ρωτησ
    μιλ μιλησ
    αγαπ αγαπησ
    βοηθ βοηθησ
    κρατ κρατησ
    συναντ συναντησ
    ξεχν ξεχασ
    γελ γελασ
  `).flatMap(([past, present]) => [
    [past, present] as const,
    [`ε${past}`, present] as const,
    [`ε${present}`, present] as const,
  ]),
);

const IRREGULAR = wordTable(() =>
  formsOf(
    wordsOf(`
    καν,κανω,κανεισ,κανει,κανουμε,κανετε,κανουν,κανουνε,κανε,εκανα,εκανεσ,εκανε,καναμε,κανατε,εκαναν,κανοντασ
    θελ,θελω,θελεισ,θελει,θελουμε,θελετε,θελουν,ηθελα,ηθελεσ,ηθελε,θελαμε,θελατε,ηθελαν
    ξερ,ξερω,ξερεισ,ξερει,ξερουμε,ξερετε,ξερουν,ηξερα,ηξερεσ,ηξερε,ξεραμε,ξερατε,ηξεραν
    ερχ,ερχομαι,ερχεσαι,ερχεται,ερχομαστε,ερχεστε,ερχονται,ηρθα,ηρθεσ,ηρθε,ηρθαμε,ηρθατε,ηρθαν,ερθω,ερθεισ,ερθει,ερθουμε,ερθετε,ερθουν,ελα,ελατε
    βρισκ,βρισκω,βρισκεισ,βρισκει,βρισκουμε,βρισκετε,βρισκουν,βρηκα,βρηκεσ,βρηκε,βρηκαμε,βρηκατε,βρηκαν,βρω,βρεισ,βρει,βρουμε,βρειτε,βρουν,βρεσ
    παιρν,παιρνω,παιρνεισ,παιρνει,παιρνουμε,παιρνετε,παιρνουν,πηρα,πηρεσ,πηρε,πηραμε,πηρατε,πηραν,παρω,παρεισ,παρει,παρουμε,παρετε,παρουν
    βλεπ,βλεπω,βλεπεισ,βλεπει,βλεπουμε,βλεπετε,βλεπουν,βλεπαμε,εβλεπα,εβλεπε,ειδα,ειδεσ,ειδε,ειδαμε,ειδατε,ειδαν
    τρω,τρωω,τρωσ,τρωει,τρωμε,τρωτε,τρωνε,εφαγα,εφαγεσ,εφαγε,φαγαμε,εφαγαν,φαω,φασ,φαει,φαμε,φανε
    γιν,γινομαι,γινεσαι,γινεται,γινομαστε,γινονται,εγινα,εγινεσ,εγινε,εγιναν,γινω,γινεισ,γινει,γινουμε,γινουν
    παιδ,παιδι,παιδια,παιδιου,παιδιων
    βιβλ,βιβλιο,βιβλιου,βιβλια,βιβλιων
    ταξιδ,ταξιδι,ταξιδια,ταξιδιου,ταξιδιων
    βασιλι,βασιλιασ,βασιλια,βασιλιαδεσ,βασιλιαδων
    γυναικ,γυναικα,γυναικασ,γυναικεσ,γυναικων
    αντρ,αντρασ,αντρα,αντρεσ,αντρων,ανδρασ,ανδρα,ανδρεσ,ανδρων
    ετ,ετοσ,ετουσ,ετη,ετων
    `)
      .map((line) => line.replaceAll(',', ' '))
      .join('\n'),
  ),
);

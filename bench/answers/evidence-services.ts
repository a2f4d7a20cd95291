import type { EvidenceServices } from '../../server/src/answers/evidence/evidence-question.ts';
import { createRelatedTerms } from '../../server/src/answers/evidence/judgement/related-terms.ts';
import { openDictionary } from '../../server/src/cards/dictionary/dictionary.ts';
import { type LocalSearchServices, openSearchServices } from '../quarry/data-folder.ts';

/** What the product finds evidence with over a filled data folder, by words, in this process. `close` when done. */
export function openEvidenceServices(folder: string): EvidenceServices & LocalSearchServices {
  const search = openSearchServices(folder);
  const dictionary = openDictionary();
  return {
    ...search,
    relatedTerms: createRelatedTerms((word) => dictionary.related(word)),
    close() {
      dictionary.close();
      search.close();
    },
  };
}

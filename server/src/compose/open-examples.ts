import { type KeptExamplesOptions, keepExamples } from '../answers/examples/keep-examples.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { searchFor } from '../search/query/search-request.ts';
import type { Rules } from '../search/rules/rules.ts';
import type { Content } from './start-content.ts';
import type { RunningSearching } from './start-searching.ts';

/** A search shows its document so early that it is an example of it. */
const AMONG_THE_FIRST = 3;

/** Examples from the content, tried by the search threads. */
export function openExamples(
  { documents }: Pick<Content, 'documents'>,
  { searching, answer }: Pick<RunningSearching, 'searching' | 'answer'>,
  rules: Pick<Rules, 'origins'>,
  log: Log,
): ReturnType<typeof keepExamples> {
  const search: KeptExamplesOptions['search'] = async (text, signal) => {
    const request = searchFor(text, { limit: AMONG_THE_FIRST, mode: 'lexical' });
    const asked = { request, form: 'search', requestId: '' } as const;
    const page = await searching.page(asked, { signal, trace: null });
    return [...page.shown.ids];
  };
  return keepExamples({
    documents,
    search,
    answer,
    contentVersion: () => documents.counts().lastIndexedAt,
    hiding: () => rules.origins,
    clock: systemClock,
    onFault: (error) => log('warn', 'no examples could be found in the content', { error }),
  });
}

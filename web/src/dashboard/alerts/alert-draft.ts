import type { AlertBody, AlertChanges, AlertInput } from '../../wire/wire-types.ts';

/** An alert as it stands in the form. */
export interface AlertDraft {
  readonly name: string;
  readonly kind: 'search' | 'question';
  /** What is looked for, or asked. */
  readonly words: string;
  readonly filter: string;
  readonly isMailed: boolean;
}

/** A form as it opens for a new alert. */
export const emptyAlertDraft: AlertDraft = {
  name: '',
  kind: 'search',
  words: '',
  filter: '',
  isMailed: false,
};

/** A form as it opens for an alert that is changed. */
export function draftOfAlert({ name, query, question, filter, email }: AlertBody): AlertDraft {
  return {
    name,
    kind: query === null ? 'question' : 'search',
    words: query ?? question ?? '',
    filter: filter ?? '',
    isMailed: email !== null,
  };
}

/** The body that makes the alert of a draft; without a name it is called by its words. */
export function inputOfAlert(draft: AlertDraft, ownEmail: string): AlertInput {
  const words = draft.words.trim();
  const filter = draft.filter.trim();
  return {
    name: draft.name.trim() || words.slice(0, MAX_NAME_CHARACTERS).trim(),
    ...(draft.kind === 'search' ? { query: words } : { question: words }),
    filter: draft.kind === 'question' || filter === '' ? null : filter,
    email: draft.isMailed ? ownEmail : null,
  };
}

/** What a draft changes of an alert; `null`: nothing. What it looks for stays. */
export function changesOfAlert(
  alert: AlertBody,
  draft: AlertDraft,
  ownEmail: string,
): AlertChanges | null {
  const name = draft.name.trim();
  const changes: AlertChanges = {
    ...(name !== '' && name !== alert.name && { name }),
    ...(draft.isMailed !== (alert.email !== null) && { email: draft.isMailed ? ownEmail : null }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Where a search is tried that an alert is to repeat: by its words, as the alert does; `null`: there are none. */
export function previewPath({ kind, words, filter }: AlertDraft): string | null {
  if (kind === 'question' || words.trim() === '') return null;
  const query = new URLSearchParams({ q: words.trim(), limit: '3', mode: 'lexical' });
  if (filter.trim() !== '') query.set('filter', filter.trim());
  return `/api/v1/search?${query}`;
}

/** The most that the server takes. */
export const MAX_NAME_CHARACTERS = 200;

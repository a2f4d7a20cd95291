import { useInterface } from '../../messages/interface-context.ts';
import type { Reading } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import { FactList } from './fact-list.tsx';
import { formatBytes } from './format-bytes.ts';

/** Where a document is from, and when. */
export function DocumentFacts({ document }: { document: Reading }) {
  const { facts } = useDocumentMessages();
  const { formatDate, nameLanguage, locale } = useInterface();
  const { author, publishedAt, modifiedAt, indexedAt, source, language, sizeBytes } = document;
  return (
    <FactList
      facts={[
        [facts.author, author],
        [facts.published, publishedAt && formatDate(publishedAt)],
        [facts.modified, modifiedAt && formatDate(modifiedAt)],
        [facts.indexed, formatDate(indexedAt)],
        [facts.source, source.name],
        [facts.language, language && nameLanguage(language)],
        [facts.size, sizeBytes > 0 ? formatBytes(sizeBytes, locale) : null],
      ]}
    />
  );
}

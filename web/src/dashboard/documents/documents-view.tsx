import { type SubmitEvent, useState } from 'react';
import { formatBytes } from '../../document/parts/format-bytes.ts';
import { useInterface } from '../../messages/interface-context.ts';
import { documentAddress } from '../../place/document-address.ts';
import type { DocumentList, DocumentSummary, SourceBody } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button, buttonLink } from '../parts/button.tsx';
import { ChoiceField, TextField } from '../parts/field.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { Badge, EmptyRows, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useFormFaults } from '../parts/use-form-faults.ts';
import { useTimes } from '../parts/use-times.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { DeleteFileDialog } from '../sources/uploads/delete-file-dialog.tsx';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import styles from './documents-view.module.css';
import { StoredDocumentDialog } from './stored-document-dialog.tsx';

const PAGE_SIZE = 20;

/** Which documents are shown. */
interface Selection {
  /** The id of a source; empty: all. */
  readonly source: string;
  readonly filter: string;
  readonly offset: number;
}

const EVERYTHING: Selection = { source: '', filter: '', offset: 0 };

/** `delete-file`: the document goes with its uploaded file. */
type Opening = 'stored' | 'delete' | 'delete-file';

type Opened = { readonly kind: Opening; readonly document: DocumentSummary } | null;

/** The address that lists a selection. */
function listPath({ source, filter, offset }: Selection): string {
  const query = new URLSearchParams({ limit: `${PAGE_SIZE}`, offset: `${offset}` });
  if (source !== '') query.set('source', source);
  if (filter !== '') query.set('filter', filter);
  return `/api/documents?${query}`;
}

/** `Documents`: what is stored, as it was read and cut. */
export default function DocumentsView() {
  const { formatNumber } = useInterface();
  const messages = useDashboardMessages();
  const words = messages.documents;
  const [selection, setSelection] = useState(EVERYTHING);
  const [filter, setFilter] = useState('');
  const [opened, setOpened] = useState<Opened>(null);
  const sources = useRead<{ sources: SourceBody[] }>('/api/sources');
  const { value, failure, reload } = useRead<DocumentList>(listPath(selection));
  const faults = useFormFaults(failure, ['filter']);
  const all = sources.value?.sources ?? [];
  const sourceOf = new Map(all.map((source) => [source.id, source]));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSelection({ ...selection, filter: filter.trim(), offset: 0 });
  };
  const { offset } = selection;
  return (
    <>
      <ViewHead title={messages.views.documents} lead={words.lead} />
      <form className={styles['form']} onSubmit={submit}>
        <ChoiceField
          label={words.source}
          value={selection.source}
          choices={[['', words.allSources], ...all.map(({ id, name }) => [id, name] as const)]}
          onValue={(source) => setSelection({ ...selection, source, offset: 0 })}
        />
        <TextField
          label={words.filter}
          hint={words.filterHint}
          isOptional
          spellCheck={false}
          autoComplete="off"
          error={faults.at('filter')}
          value={filter}
          onValue={setFilter}
        />
        <Button type="submit">{words.apply}</Button>
      </form>
      {faults.rest !== null && (
        <FailureNotice failure={faults.rest} onRetry={() => void reload()} />
      )}
      {value === null && failure === null && <RowsSkeleton count={8} />}
      {value?.documents.length === 0 && <EmptyRows title={words.none} detail={words.noneDetail} />}
      {value !== null && value.documents.length > 0 && (
        <>
          <Rows label={messages.views.documents}>
            {value.documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                source={sourceOf.get(document.source) ?? null}
                onOpen={(kind) => setOpened({ kind, document })}
              />
            ))}
          </Rows>
          <p className={styles['pages']}>
            <span>
              {words.range(
                formatNumber(offset + 1),
                formatNumber(offset + value.documents.length),
                formatNumber(value.total),
              )}
            </span>
            {offset > 0 && (
              <Button
                size="small"
                icon="left"
                onClick={() =>
                  setSelection({ ...selection, offset: Math.max(0, offset - PAGE_SIZE) })
                }
              >
                {words.previous}
              </Button>
            )}
            {value.page.nextOffset !== null && (
              <Button
                size="small"
                icon="right"
                onClick={() => setSelection({ ...selection, offset: offset + PAGE_SIZE })}
              >
                {words.next}
              </Button>
            )}
          </p>
        </>
      )}
      {opened?.kind === 'stored' && (
        <StoredDocumentDialog document={opened.document} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteDocumentDialog
          document={opened.document}
          onClose={() => setOpened(null)}
          onDone={reload}
        />
      )}
      {opened?.kind === 'delete-file' && (
        <DeleteFileDialog
          source={opened.document.source}
          file={opened.document.externalId}
          onClose={() => setOpened(null)}
          onDone={reload}
        />
      )}
    </>
  );
}

/** A row goes with the file that it is of. */
const ROW = /#(?:sheet=[^#]*&)?row=[^#]*$/;

function DocumentRow({
  document,
  source,
  onOpen,
}: {
  readonly document: DocumentSummary;
  /** `null`: not known, or removed. */
  readonly source: SourceBody | null;
  readonly onOpen: (kind: Opening) => void;
}) {
  const { locale } = useInterface();
  const words = useDashboardMessages().documents;
  const times = useTimes();
  const { id, url, type, sizeBytes, indexedAt, truncated } = document;
  const title = document.title || url || document.externalId;
  return (
    <Row
      title={title}
      badges={
        <>
          <Badge>{words.types[type]}</Badge>
          {truncated && <Badge tone="bad">{words.truncated}</Badge>}
        </>
      }
      facts={[
        <span key="address" className={styles['address']} dir="ltr">
          {url || document.externalId}
        </span>,
        source?.name,
        formatBytes(sizeBytes, locale),
        words.indexed(times.ago(indexedAt)),
      ].filter((fact) => fact !== undefined)}
      actions={
        <>
          <RowAction label={words.stored} of={title} onClick={() => onOpen('stored')} />
          <a
            {...buttonLink('quiet', 'small')}
            href={documentAddress(id)}
            aria-label={`${words.read}: ${title}`}
          >
            {words.read}
          </a>
          {source?.kind === 'push' && (
            <RowAction label={words.remove} of={title} onClick={() => onOpen('delete')} />
          )}
          {source?.uploads && !ROW.test(document.externalId) && (
            <RowAction label={words.removeFile} of={title} onClick={() => onOpen('delete-file')} />
          )}
        </>
      }
    />
  );
}

import { useInterface } from '../../messages/interface-context.ts';
import type { SourcePreview } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Notice } from '../parts/notice.tsx';
import { Badge, Row, Rows } from '../parts/rows.tsx';

/** What a place would be as a source: its kind, its first documents, and what is left out and why. */
export function PreviewReport({ preview }: { readonly preview: SourcePreview }) {
  const { formatNumber } = useInterface();
  const messages = useDashboardMessages();
  const words = messages.sources;
  const { name, kind, recognised, documents, leftOut, leftOutCount, isWhole, failure } = preview;
  return (
    <>
      <Notice
        icon={failure === null ? 'check' : 'alert'}
        tone={failure === null ? 'plain' : 'danger'}
        title={words.previewTitle(name, words.kinds[kind])}
        isAlert
      >
        {failure !== null && <p>{failure.message}</p>}
        {recognised !== undefined && <p>{recognised}</p>}
        {failure === null && documents.length === 0 && <p>{words.previewedNone}</p>}
        {documents.length > 0 && isWhole && <p>{words.previewedWhole}</p>}
      </Notice>
      {documents.length > 0 && (
        <Rows label={words.previewed}>
          {documents.map(({ title, url, type, excerpt }) => (
            <Row
              key={url}
              title={title || url}
              badges={<Badge>{messages.documents.types[type]}</Badge>}
              facts={[excerpt]}
            />
          ))}
        </Rows>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary>{words.leftOut(leftOutCount, formatNumber(leftOutCount))}</summary>
          <ul>
            {leftOut.map(({ path, reason }) => (
              <li key={`${path} ${reason}`}>
                <code dir="ltr">{path}</code> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

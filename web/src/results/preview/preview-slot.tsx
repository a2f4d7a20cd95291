import { useEffect } from 'react';
import type { DocumentLoader } from '../../document/load-document.tsx';
import { FailureBoundary } from '../../failures/failure-boundary.tsx';
import { isTyping } from '../../layout/is-typing.ts';
import { useLoadingScreen } from '../../place/screen-loader.ts';
import type { SearchResult } from '../../wire/wire-types.ts';

export interface PreviewSlotProps {
  readonly documents: DocumentLoader;
  readonly result: SearchResult;
  /** What was searched for. */
  readonly query: string;
  readonly onClose: () => void;
}

/** The document of a result, beside the results. Nothing where its scripts cannot be had. */
export function PreviewSlot(props: PreviewSlotProps) {
  const { onClose } = props;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event.target)) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    <FailureBoundary of={props.result.id} fallback={null}>
      <LoadedPreview {...props} />
    </FailureBoundary>
  );
}

function LoadedPreview({ documents, result, query, onClose }: PreviewSlotProps) {
  const { screen: screens } = useLoadingScreen(documents); // without a connection the results stand alone
  if (screens === null) return null;
  const { DocumentPreview, askReading } = screens;
  const { id, passage, title } = result;
  return (
    <DocumentPreview
      id={id}
      query={query}
      passage={passage}
      title={title}
      askReading={askReading}
      onClose={onClose}
    />
  );
}

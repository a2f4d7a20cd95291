import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Reading, ReadingBlock } from '../../wire/wire-types.ts';
import { BlockContext, type BlockSurroundings } from '../blocks/block-context.ts';
import { BlockView } from '../blocks/block-view.tsx';
import { FieldList } from '../blocks/field-list.tsx';
import { readRows } from '../blocks/read-rows.ts';
import type { TextPlace } from '../marks/split-at-marks.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import { endOf, type LoadedBlocks } from '../reading/loaded-blocks.ts';
import type { OpenReading, ReadingState } from '../reading/use-reading.ts';
import styles from './body.module.css';
import type { Scroller } from './bring-into-view.ts';
import { type BlockGroup, fieldsOf, groupFields } from './group-fields.ts';
import { headingLevels } from './heading-levels.ts';
import { isSameTitle } from './shown-title.ts';
import { isTold, tableLines } from './table-lines.ts';
import { useOpenedPlace } from './use-opened-place.ts';

export interface DocumentBodyProps {
  readonly open: OpenReading;
  readonly state: Extract<ReadingState, { kind: 'reading' }>;
  readonly query: string;
  readonly passage: number | null;
  readonly scroller: Scroller;
}

/** The text of a document in its blocks; what follows is loaded as one comes near it. */
export function DocumentBody({ open, state, query, passage, scroller }: DocumentBodyProps) {
  const messages = useDocumentMessages();
  const { document, loaded } = state;
  const read = useMemo(() => passagePlace(loaded, passage), [loaded, passage]);
  const surroundings = useSurroundings(state, query, read);
  const groups = useMemo(() => {
    const untitled = withoutTitle(groupFields(loaded.blocks, loaded.first), document.title);
    const rest = withoutOffer(untitled, document, loaded.marks);
    return withoutTableLines(rest, document, loaded.marks);
  }, [loaded, document]);
  const outermost = scroller === null ? 2 : 3;
  const levels = useMemo(
    () =>
      headingLevels(
        groups.flatMap(({ blocks }) => blocks),
        outermost,
      ),
    [groups, outermost],
  );
  const text = useRef<HTMLDivElement>(null);
  // What it was opened with: blocks that are loaded later open nothing.
  useOpenedPlace(text, document, scroller);
  const showBefore = useSteadyPrepend(text, open.showBefore, scroller);
  const hasMore = endOf(loaded) < loaded.total;
  return (
    <BlockContext value={surroundings}>
      {loaded.first > 0 && (
        <button type="button" className={styles['more']} onClick={showBefore}>
          {messages.before}
        </button>
      )}
      {loaded.total === 0 && <p className={styles['note']}>{messages.empty}</p>}
      <div
        ref={text}
        className={styles['text']}
        data-form={document.form}
        lang={document.language ?? undefined}
      >
        {groups.map((group) => (
          <GroupView key={group.place} group={group} levels={levels} read={read} />
        ))}
      </div>
      {hasMore && <More onNear={open.showAfter} end={endOf(loaded)} scroller={scroller} />}
      {!hasMore && document.isTruncated && <p className={styles['note']}>{messages.truncated}</p>}
    </BlockContext>
  );
}

function useSurroundings(
  { document, loaded }: DocumentBodyProps['state'],
  query: string,
  passage: TextPlace | null,
): BlockSurroundings {
  const messages = useDocumentMessages();
  const { form, mediaType, original } = document;
  const pdf = mediaType === 'application/pdf' && original !== null ? original.address : null;
  return useMemo(
    () => ({
      marks: loaded.marks,
      passage,
      query,
      hasLineNumbers: form === 'code',
      namePage: (number) => (form === 'slides' ? messages.slide : messages.page)(String(number)),
      // Open Parameters for PDF (Adobe, 2007), which the viewers of browsers follow.
      originalAt: pdf === null ? null : (page) => `${pdf}#page=${page}`,
    }),
    [loaded.marks, passage, query, form, pdf, messages],
  );
}

function passagePlace({ passages }: LoadedBlocks, passage: number | null): TextPlace | null {
  return passages.find(({ ordinal }) => ordinal === passage) ?? null;
}

/** The title stands above: a text that begins with it is shown from what comes next. */
function withoutTitle(groups: readonly BlockGroup[], title: string): readonly BlockGroup[] {
  const [first] = groups;
  const block = first?.blocks[0];
  if (first?.place !== 0 || block?.kind !== 'heading') return groups;
  const words = block.spans.map(({ text }) => text).join('');
  return isSameTitle(words, title) ? groups.slice(1) : groups;
}

// Behind the title.
const OFFER_PLACE = 1;

/** What a product costs and is stands above its text, so its text need not say it again, unless a word that was searched for is there. */
function withoutOffer(
  groups: readonly BlockGroup[],
  { type, facts }: Reading,
  marks: readonly TextPlace[],
): readonly BlockGroup[] {
  const [first] = groups;
  const block = first?.blocks[0];
  const isOffer = first?.place === OFFER_PLACE && block?.kind === 'definitions';
  if (type !== 'product' || facts?.product === undefined || !isOffer) return groups;
  return isMarked(block, marks) ? groups : groups.slice(1);
}

/** Nor what stands in the table above it, line for line. */
function withoutTableLines(
  groups: readonly BlockGroup[],
  document: Reading,
  marks: readonly TextPlace[],
): readonly BlockGroup[] {
  const lines = tableLines(document);
  if (lines.size === 0) return groups;
  return groups.filter(
    ({ blocks }) => !blocks.every((block) => isTold(block, lines) && !isMarked(block, marks)),
  );
}

function isMarked({ start, end }: ReadingBlock, marks: readonly TextPlace[]): boolean {
  return marks.some((mark) => mark.start < end && mark.end > start);
}

interface GroupViewProps {
  readonly group: BlockGroup;
  readonly levels: ReadonlyMap<ReadingBlock, number>;
  readonly read: TextPlace | null;
}

function GroupView({ group, levels, read }: GroupViewProps) {
  const [block] = group.blocks;
  if (block === undefined) return null;
  const fields = fieldsOf(group);
  const end = group.blocks.at(-1)?.end ?? block.end;
  const isRead = read !== null && block.start < read.end && end > read.start;
  // Rows that are read are marked by themselves.
  const hasReadRows = isRead && block.kind === 'table' && readRows(block, read) !== null;
  return (
    <div
      className={styles['block']}
      data-block={group.place}
      data-kind={block.kind}
      data-read={(isRead && !hasReadRows) || undefined}
    >
      {fields.length > 0 ? (
        <FieldList fields={fields} />
      ) : (
        <BlockView block={block} level={levels.get(block)} />
      )}
    </div>
  );
}

/** Loads what follows when one comes near it, and at a press. */
function More({
  onNear,
  end,
  scroller,
}: {
  onNear: () => Promise<void>;
  end: number;
  scroller: Scroller;
}) {
  const messages = useDocumentMessages();
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end, and it may still be near
  useEffect(() => {
    if (button.current === null) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void onNear();
      },
      { root: scroller, rootMargin: '1200px' },
    );
    near.observe(button.current);
    return () => near.disconnect();
  }, [onNear, end, scroller]);
  return (
    <button ref={button} type="button" className={styles['more']} onClick={() => void onNear()}>
      {messages.after}
    </button>
  );
}

/** Adds blocks above without moving what is read: not every browser does that by itself. */
function useSteadyPrepend(
  text: RefObject<HTMLElement | null>,
  showBefore: () => Promise<void>,
  scroller: Scroller,
): () => void {
  const steady = useRef<{ readonly element: Element; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = steady;
    if (current === null || current.element === text.current?.firstElementChild) return;
    steady.current = null;
    const moved = current.element.getBoundingClientRect().top - current.top;
    (scroller ?? window).scrollBy({ top: moved, behavior: 'instant' });
    rootOf(scroller).style.removeProperty('overflow-anchor');
  });
  return () => {
    const element = text.current?.firstElementChild;
    if (!element) return;
    rootOf(scroller).style.setProperty('overflow-anchor', 'none');
    steady.current = { element, top: element.getBoundingClientRect().top };
    void showBefore();
  };
}

function rootOf(scroller: Scroller): HTMLElement {
  return scroller ?? document.documentElement;
}

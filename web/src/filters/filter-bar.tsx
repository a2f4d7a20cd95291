import { useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Popover } from '../layout/popover.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { useNavigation } from '../state/navigation.ts';
import type { Opening } from '../stream/search-view.ts';
import { Choices } from './choices.tsx';
import { DateRangeForm } from './date-range-form.tsx';
import styles from './filter-bar.module.css';
import { activeFilters } from './filter-labels.ts';
import { type FilterSection, filterSections } from './filter-sections.ts';
import { useFilterWords } from './source-names.ts';

/** The filters: a row of buttons on a wide screen, one button and a sheet on a narrow one. */
export function FilterBar({ facets }: { facets: Opening['facets'] }) {
  const words = useFilterWords();
  const { state } = useNavigation();
  // One look at the clock for each drawing: what "the past day" is.
  const nowMs = Date.now();
  const sections = filterSections(state, facets, words, nowMs);
  const active = activeFilters(state, words, nowMs).filter(({ name }) => name !== 'type').length;
  return (
    <nav className={styles['bar']} aria-label={words.messages.filters.label}>
      <div className={styles['row']}>
        {sections.map((section) => (
          <Popover
            key={section.name}
            side={LAST.has(section.name) ? 'end' : 'start'}
            buttonClass={section.chosen === null ? styles['button'] : styles['chosen']}
            label={
              <>
                <bdi className={styles['name']}>{writtenOn(section)}</bdi>
                <Icon name="down" size={16} />
              </>
            }
            {...(section.chosen !== null && { name: `${section.label}: ${section.chosen}` })}
          >
            {(close) => <Section section={section} onChosen={close} />}
          </Popover>
        ))}
      </div>
      <FilterSheet sections={sections} active={active} />
    </nav>
  );
}

/**
 * What narrows is named below the head, where it can be taken away; once more on its button it would take the room of
 * the tabs. An order narrows nothing, and is named nowhere else.
 */
function writtenOn({ name, label, chosen }: FilterSection): string {
  return name === 'sort' || name === 'safe' ? (chosen ?? label) : label;
}

// The row ends at the edge of the page: what opens below its end must not reach over that.
const LAST: ReadonlySet<FilterSection['name']> = new Set(['time', 'sort', 'safe']);

function Section({ section, onChosen }: { section: FilterSection; onChosen: () => void }) {
  return (
    <>
      <Choices label={section.label} choices={section.choices} onChosen={onChosen} />
      {section.name === 'time' && <DateRangeForm onChosen={onChosen} />}
    </>
  );
}

/** All filters at once, over the page. `<dialog>` keeps the focus inside and gives it back. */
function FilterSheet({ sections, active }: { sections: readonly FilterSection[]; active: number }) {
  const { messages, formatNumber } = useInterface();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  return (
    <div className={styles['narrow']}>
      <button type="button" className={styles['button']} aria-haspopup="dialog" onClick={open}>
        <Icon name="filter" size={18} />
        {messages.filters.open}
        {active > 0 && <span className={styles['badge']}>{formatNumber(active)}</span>}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className={styles['sheet']}
        aria-label={messages.filters.label}
        onClose={() => setOpen(false)}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        {isOpen && (
          <div className={styles['content']}>
            <div className={styles['sheetHead']}>
              <h2>{messages.filters.label}</h2>
              <button type="button" className={styles['done']} onClick={close}>
                {messages.filters.close}
              </button>
            </div>
            {sections.map((section) => (
              <section key={section.name} className={styles['section']}>
                <h3>{section.label}</h3>
                <Section section={section} onChosen={close} />
              </section>
            ))}
          </div>
        )}
      </dialog>
    </div>
  );
}

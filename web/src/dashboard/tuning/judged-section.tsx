import { useRef } from 'react';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { LinesField } from '../parts/field.tsx';
import { Section } from '../parts/view-head.tsx';
import { Measurement } from './measurement.tsx';
import styles from './tuning-view.module.css';

/** Judged queries of one's own, and how well they are answered now. */
export function JudgedSection({
  judgements,
  onJudgements,
}: {
  readonly judgements: string;
  readonly onJudgements: (text: string) => void;
}) {
  const words = useDashboardMessages().tuning;
  const file = useRef<HTMLInputElement>(null);
  return (
    <Section
      title={words.judged}
      action={
        <Button size="small" onClick={() => file.current?.click()}>
          {words.chooseFile}
        </Button>
      }
    >
      <p className={styles['about']}>{words.judgedAbout}</p>
      <input
        ref={file}
        type="file"
        hidden
        accept=".tsv,.txt,.jsonl,.ndjson"
        onChange={async ({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onJudgements(await chosen.text());
          target.value = '';
        }}
      />
      <div className={styles['try']}>
        <LinesField
          label={words.judgements}
          hint={words.judgementsHint}
          rows={4}
          spellCheck={false}
          value={judgements}
          onValue={onJudgements}
        />
        <Measurement judgements={judgements} rules={null} label={words.measure} />
      </div>
    </Section>
  );
}

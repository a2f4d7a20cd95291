import { type AnswerJudgement, isNoAnswer } from '../../answer/answer-view.ts';
import { Icon } from '../../icons/icon.tsx';
import { useInterface } from '../../messages/interface-context.ts';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import styles from './answer-standing.module.css';

/** Says above an answer that it is none, and why: in words and by a sign, not by a colour. Nothing above one that answers. */
export function AnswerStanding({ judged }: { readonly judged: AnswerJudgement | null }) {
  const { standing } = useAskMessages();
  const { formatNumber, messages } = useInterface();
  if (judged === null) return null;
  const { missingProvider } = judged;
  if (missingProvider !== undefined) {
    return (
      <p className={styles['standing']}>
        <Icon name="nothing" size={18} />
        <strong>
          {messages.missingProvider[missingProvider.kind]} <code>{missingProvider.setting}</code>
        </strong>
      </p>
    );
  }
  if (isNoAnswer(judged)) {
    const isClosest = judged.confidence === 'closest';
    // A newer server may have reasons that this page does not know.
    const reasons: Readonly<Partial<Record<string, string>>> = standing.reasons;
    const why = reasons[judged.reasons[0] ?? ''];
    return (
      <p className={styles['standing']}>
        <Icon name={isClosest ? 'near' : 'nothing'} size={18} />
        <strong>{isClosest ? standing.closest : standing.none}</strong>
        {why !== undefined && <span>{why}</span>}
      </p>
    );
  }
  const answered = judged.parts.filter(({ confidence }) => confidence === 'answered').length;
  if (answered === judged.parts.length) return null;
  return (
    <p className={styles['standing']}>
      <Icon name="near" size={18} />
      <span>{standing.parts(formatNumber(answered), formatNumber(judged.parts.length))}</span>
    </p>
  );
}

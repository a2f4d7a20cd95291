import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import styles from './failure-view.module.css';

/** In place of results that the page could not draw. */
export function CrashedPart() {
  const { messages } = useInterface();
  return (
    <main id="results" tabIndex={-1}>
      <section className={styles['failure']} role="alert">
        <span className={styles['icon']}>
          <Icon name="alert" size={28} />
        </span>
        <div className={styles['texts']}>
          <h1>{messages.failure.crashed}</h1>
          <p>{messages.failure.crashedDetail}</p>
          <button
            type="button"
            className={styles['retry']}
            onClick={() => window.location.reload()}
          >
            {messages.failure.reload}
          </button>
        </div>
      </section>
    </main>
  );
}

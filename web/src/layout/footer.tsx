import { useInterface } from '../messages/interface-context.ts';
import styles from './footer.module.css';

/** The foot of a page of results. */
export function Footer() {
  const { messages } = useInterface();
  return (
    <footer className={styles['foot']}>
      <div>
        <span>Quarry</span>
        <a href="/docs">{messages.menu.reference}</a>
      </div>
    </footer>
  );
}

import styles from './skip-link.module.css';

/** The first thing that one comes to by keyboard: past the head, to the place `#to`. Seen only while it has the focus. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={styles['skip']} href={`#${to}`}>
      {children}
    </a>
  );
}

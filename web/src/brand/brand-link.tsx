import { useInterface } from '../messages/interface-context.ts';
import { PlaceLink } from '../place/place-link.tsx';
import styles from './brand.module.css';
import { Logo } from './logo.tsx';

export interface BrandLinkProps {
  /** Of the link: its place in a head. */
  readonly className?: string | undefined;
  /** Of the name beside the mark: where there is no room for it. */
  readonly nameClass?: string | undefined;
}

/** The mark and the name, at the head of a screen: the way to the start page. */
export function BrandLink({ className = '', nameClass }: BrandLinkProps) {
  const { messages } = useInterface();
  return (
    <PlaceLink to="/" className={`${styles['brand']} ${className}`} aria-label={messages.home}>
      <Logo size={28} />
      <span className={nameClass}>Quarry</span>
    </PlaceLink>
  );
}

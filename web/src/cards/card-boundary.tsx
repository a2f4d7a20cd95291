import { Component, type ReactNode } from 'react';
import type { Card } from './card.ts';

interface Props {
  readonly card: Card;
  readonly children: ReactNode;
}

/**
 * Keeps what is wrong with one card from taking the page with it: its answer is shown as plain text instead, and React
 * writes what it was to the console.
 */
export class CardBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { card, children } = this.props;
    if (!this.state.isBroken) return children;
    return (
      <section aria-label={card.title}>
        <p>{card.title}</p>
        <p>{card.answer.text}</p>
      </section>
    );
  }
}

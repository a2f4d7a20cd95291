import { Component, type ReactNode } from 'react';

export interface FailureBoundaryProps {
  readonly children: ReactNode;
  /** Drawn in place of a part that threw. */
  readonly fallback: ReactNode;
  /** Another value: what is drawn is another thing, and is given another chance. */
  readonly of?: unknown;
}

/** Contains the errors of a part of the page: the rest stays usable. React writes the error to the console. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: FailureBoundaryProps): void {
    if (this.state.hasFailed && before.of !== this.props.of) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** What to show instead of the page that threw; `retry` shows the page again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Called once per failure: forget what failed, or the page will fail the same way when shown again. */
  readonly onCatch?: (error: unknown) => void;
  /** When it changes (another address), what went wrong before is over. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failed: boolean;
  readonly error: unknown;
}

const well: PageBoundaryState = { failed: false, error: null };

/** Keeps what goes wrong in one page from taking the frame with it. A class, because React asks for one. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = well;

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failed: true, error };
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState(well);
  }

  override componentDidCatch(error: unknown) {
    this.props.onCatch?.(error);
  }

  private readonly retry = () => this.setState(well);

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}

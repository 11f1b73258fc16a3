import { Component, type ErrorInfo, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** Another one clears the failure: another page, or the same one loaded anew. */
  readonly resetKey: unknown;
  /** Stands in the place of what failed. */
  readonly failed: ReactNode;
  readonly onFailed?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly hasFailed: boolean;
  readonly resetKey: unknown;
}

/** Keeps a failure, of loading or of rendering, in the place where it happened. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A page failed', error, info.componentStack);
    this.props.onFailed?.(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}

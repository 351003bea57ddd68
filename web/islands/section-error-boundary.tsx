import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; instead?: ReactNode };

/**
 * Error boundary of a section. Replaces a failed section by `instead` or by nothing, and reports
 * the error.
 */
export class SectionErrorBoundary extends Component<Props, { isBroken: boolean }> {
  // Browsers do not validate responses, so a wrong shape is an error here (docs/decisions/006).
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, instead = null } = this.props;
    return this.state.isBroken ? instead : children;
  }
}

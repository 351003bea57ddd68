import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; instead?: ReactNode };

/**
 * Error boundary of a section, for responses of a wrong shape: browsers do not validate them
 * (docs/decisions/006). A section that fails is replaced by `instead`, or by nothing, and the error
 * is reported. A page with another path renders the section again.
 */
export class SectionErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, instead = null } = this.props;
    return this.state.isBroken ? instead : children;
  }
}

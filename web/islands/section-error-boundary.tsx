import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; instead?: ReactNode };

/**
 * Error boundary of a section. Browsers do not validate responses (docs/decisions/006), so a wrong
 * shape causes an error while rendering. The section is then replaced by `instead`, or left out,
 * and the entry reports the error once. Navigation to another path resets it.
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

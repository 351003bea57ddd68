import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; instead?: ReactNode };

/**
 * Error boundary of a section. Browsers do not validate responses (docs/decisions/006), so one of a
 * wrong shape fails during rendering. `instead` or nothing then replaces the section, and
 * `web/entry.client.tsx` reports the error. A page with another path renders the section again.
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

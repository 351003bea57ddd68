import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; instead?: ReactNode };

/**
 * Error boundary of a section. Browsers do not validate responses (docs/decisions/006), so a
 * response of the wrong shape causes an error during rendering. The section is then replaced by
 * `instead`, or left out, and `web/entry.client.tsx` reports the error. A page with another path
 * renders the section again.
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

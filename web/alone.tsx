import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; instead?: ReactNode };

/**
 * A section that breaks alone. Browsers don't check answers (docs/decisions/004), so one of another
 * shape shows while it is rendered: the section is then left out, or `instead` stands in its place,
 * and the entry reports the error once. Another place of the site starts afresh.
 */
export class Alone extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { children, instead = null } = this.props;
    return this.state.isBroken ? instead : children;
  }
}

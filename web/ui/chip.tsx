import type { ReactNode } from 'react';
import { Link } from '#/web/navigation/link.tsx';
import { Icon } from './icon.tsx';
import styles from './chip.module.css';

type Props = {
  /** The URL without the chip's filter. */
  to: string;
  /** The label of the filter. Screen readers read out 去掉 before it. */
  children: ReactNode;
};

/** A link that removes an active filter. */
export function Chip({ to, children }: Props) {
  return (
    <Link to={to} className={styles.chip}>
      <span>
        <span className="vh">去掉</span>
        {children}
        <Icon name="close" className={styles.cross} />
      </span>
    </Link>
  );
}

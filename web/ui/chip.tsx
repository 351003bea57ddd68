import type { ReactNode } from 'react';
import { Link } from '#/web/link.tsx';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

type Props = {
  /** The URL without what the chip stands for. */
  to: string;
  /** What is set; read out as 去掉 and these words. */
  children: ReactNode;
};

/** Something that is set, and the way to unset it: 32 px drawn, 44 px to touch. */
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

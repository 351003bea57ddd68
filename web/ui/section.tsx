import type { ReactNode } from 'react';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from './chevron.tsx';
import styles from './section.module.css';

type Props = {
  /** Where `#id` leads. */
  id: string;
  title: string;
  /** What stands at the right of the title: a few words, or a link. */
  aside?: string;
  to?: string;
  /** Follows the topic before it without a band between. */
  isClose?: boolean;
  /** What it shows is fetched by a script: not there without one. */
  isFetched?: boolean;
  children: ReactNode;
};

/** A topic of the page under its title. */
export function Section({ id, title, aside, to, isClose, isFetched, children }: Props) {
  const kind = (isClose && styles.close) || (isFetched && styles.fetched) || styles.section;
  return (
    <section id={id} className={kind}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {to === undefined && aside && <span>{aside}</span>}
        {to !== undefined && (
          <Link to={to}>
            {aside}
            <Chevron />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link } from '#/web/navigation/link.tsx';
import { Chevron } from './chevron.tsx';
import styles from './section.module.css';

type Props = {
  /** The element id, for links to `#id`. */
  id: string;
  title: string;
  /** Text to the right of the title; a link if `to` is set. */
  aside?: string;
  to?: string;
  /** Whether to omit the band above this section. */
  isClose?: boolean;
  /** True if a script fetches the content. Without script, the section is hidden. */
  isFetched?: boolean;
  children: ReactNode;
};

/** A section of a page, with its heading. */
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

import { useSections } from '#/app/shell/use-sections.tsx';
import styles from './section-bar.module.css';

/**
 * Distance (px) below the top bar within which a section counts as reached. The distance includes
 * this bar.
 */
const REACHED = 96;
/** Maximum number of sections in the bar. */
const MOST = 9;

/** Links to the sections of a car, which stay in view on a desktop. */
export function SectionBar() {
  const { entries, current } = useSections(REACHED);
  // The main area itself has the heading of the page.
  const sections = entries.filter(({ id }) => id !== 'main').slice(0, MOST);
  return (
    <ol className={styles.links}>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current || undefined}>
            {text.replace(/，.*/, '')}
          </a>
        </li>
      ))}
    </ol>
  );
}

import { useSections } from '#/app/shell/use-sections.tsx';
import styles from './section-bar.module.css';

/**
 * A section becomes the current one when its top is at most this far (px) below the top bar. The
 * distance includes the height of the bar with the section links.
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

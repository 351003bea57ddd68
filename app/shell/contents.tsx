import { useSections } from './use-sections.tsx';
import styles from './shell.module.css';

/**
 * A section is the current one from the moment its top is at most this far (px) below the top bar.
 */
const REACHED = 32;

/** The table of contents of the page. Renders nothing for fewer than three sections. */
export function Contents() {
  const { entries, current } = useSections(REACHED);
  if (entries.length < 3) return null;
  return (
    <nav className={styles.contents} aria-label="目录">
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Photo } from '#/web/ui/photo.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { wordsOf, type Finding } from './findings.ts';
import styles from './flaw.module.css';

/** One flaw: its description, and its pictures from a distance and from close by. */
export function FlawRow({ finding }: { finding: Finding }) {
  const { number, title, tone, flaw, shots } = finding;
  return (
    <li id={`flaw-${number}`}>
      <span className={styles[tone]} aria-hidden>
        {number}
      </span>
      <div>
        <h3>{title}</h3>
        {wordsOf(flaw).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {shots.length > 0 ? (
          <div className={styles.shots}>
            {shots.map(({ src, word, index }) => (
              <a key={index} {...viewerLink(src, index)}>
                <Photo src={src} alt={`${title}，${word}照`} fit="half" />
                {shots.length > 1 && <em>{word}</em>}
              </a>
            ))}
          </div>
        ) : (
          <p>没有照片，看车时请当面核对。</p>
        )}
      </div>
    </li>
  );
}

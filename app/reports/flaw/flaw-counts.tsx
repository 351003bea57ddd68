import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import { Photo } from '#/web/ui/photo.tsx';
import { viewerLink } from '#/web/ui/viewer/viewer-link.ts';
import { findingsOf, wordsOf } from './findings.ts';
import { FlawMap } from './flaw-map.tsx';
import styles from './flaw-counts.module.css';

/** A short form of the flaw report: a drawing of the car, and the pictures of each flaw. */
export function FlawCounts({ report, body }: { report: FlawReport; body: string | null }) {
  const findings = findingsOf(report);
  const isDrawn = findings.some(({ flaw }) => flaw.view);
  return (
    <div className={isDrawn ? styles.beside : undefined}>
      {isDrawn && (
        <div>
          <FlawMap findings={findings} body={body} />
        </div>
      )}
      <ol className={styles.flaws}>
        {findings.map(({ number, title, tone, flaw, shots }) => (
          <li key={number} id={`flaw-${number}`}>
            <b className={styles[tone]} aria-hidden>
              {number}
            </b>
            <p>
              {title}
              <small>{wordsOf(flaw)[0]}</small>
            </p>
            {shots.length > 0 ? (
              <span>
                {shots.map(({ src, word, index }) => (
                  <a key={index} {...viewerLink(src, index)}>
                    <Photo src={src} alt={`${title}，${word}照`} fit="third" />
                    {shots.length > 1 && <em>{word}</em>}
                  </a>
                ))}
              </span>
            ) : (
              <small>没有照片</small>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

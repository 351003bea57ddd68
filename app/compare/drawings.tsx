import type { CSSProperties } from 'react';
import { drawingPath, SHEET_SIZES } from '#/app/car-drawing/bodies.ts';
import { noFlawsFound } from '#/app/car-facts/no-flaws-text.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { findingsOf } from '#/app/reports/flaw/findings.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { usePartQuery } from '#/web/query-cache/part-query.tsx';
import { Section } from '#/web/ui/section.tsx';
import { overviewOf } from './overview-of.tsx';
import styles from './drawings.module.css';

type Props = { cars: readonly Pick<CarSummary, 'id' | 'title'>[] };

/** The flaws of the compared cars, with one drawing for each car. */
export function CompareDrawings({ cars }: Props) {
  return (
    <Section id="flaws" title="瑕疵并排看">
      <ul className={styles.cars}>
        {cars.map(({ id, title }) => (
          <li key={id}>
            <Car id={id} title={title} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Car({ id, title }: { id: string; title: string }) {
  const { value, state } = usePartQuery(overviewOf(id));
  const marks = value?.flaws?.marks;
  // The flaws of a car of another back end are on its own page only.
  const isKnown = state === 'ready' && !!value;
  const body = value?.body ?? 'sedan';
  const [width, height] = SHEET_SIZES[body];
  const findings = findingsOf({ flaws: marks?.map(({ flaw }) => flaw) ?? [] });
  const colours = (marks ?? []).flatMap(({ panel }, at) =>
    panel && findings[at]?.flaw.is_repaired !== true
      ? [[`--part-${panel}`, 'var(--watch-tint)']]
      : [],
  );
  const to = href('StandardReportFlaw', { id });
  return (
    <>
      <p className={styles.title}>{title}</p>
      <div className={styles.sheet}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${title}的瑕疵${marks ? `，${findings.length} 处` : isKnown ? '，未登记' : ''}`}
        >
          <use
            href={`${drawingPath(body)}#car`}
            style={Object.fromEntries(colours) as CSSProperties}
          />
        </svg>
        {findings.map(({ number }, at) => {
          const spot = marks?.[at]?.spot;
          return (
            spot && (
              <i key={number} style={{ left: `${spot.at_x}%`, top: `${spot.at_y}%` }} aria-hidden>
                {number}
              </i>
            )
          );
        })}
      </div>
      {isKnown && !marks && <p className={styles.none}>瑕疵未登记</p>}
      {state !== 'waiting' && !isKnown && (
        <p className={styles.none}>
          <Link to={to}>看外观瑕疵</Link>
        </p>
      )}
      {marks && findings.length === 0 && (
        <p className={styles.none}>
          {noFlawsFound(value?.flaws?.checked ?? '', value?.flaws?.by, {
            unseen: value?.flaws?.unseen,
          })}
        </p>
      )}
      <ol className={styles.list}>
        {findings.map(({ number, title: words }) => (
          <li key={number}>
            <Link to={`${to}#flaw-${number}`}>
              <i>{number}</i>
              {words}
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

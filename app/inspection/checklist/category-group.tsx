import type {
  CategoryCounts,
  CheckedPoint,
  Counts,
} from '#/app/inspection/answers/report-schema.ts';
import { outcomeWords } from '#/app/inspection/report-parts/grade/outcome-words.ts';
import { PointRow } from '#/app/inspection/report-parts/point-row.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import { resultFilterCounts } from './checkpoint-filter.ts';
import { applicablePoints, Dots, isRemarkable, SmallDots } from './dots.tsx';
import styles from './checklist.module.css';

type Props = {
  category: CategoryCounts & { points: CheckedPoint[] };
  /** Whether the list is filtered or searched. If so, all its checkpoints are listed as text. */
  isFiltered: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Returns the URL of a checkpoint's page. */
  toPoint: (item: string) => string;
};

/**
 * A category of checkpoints that opens on a tap. Its checkpoints are listed as text and as dots.
 */
export function CategoryGroup({ category, isFiltered, isOpen, onToggle, toPoint }: Props) {
  const { id, name, counts, points } = category;
  const isBad = hasDefect(counts);
  return (
    <details
      id={`system-${id}`}
      className={isBad ? `${styles.category} ${styles.wide}` : styles.category}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => onToggle(open)}
    >
      <summary>
        <h2>{id === name ? name : `${id} ${name}`}</h2>
        <span className={isBad ? styles.found : undefined}>
          {isFiltered ? `${points.length} 项` : shortOf(category)}
        </span>
        <Chevron />
        {!isFiltered && <SmallDots points={applicablePoints(points)} />}
      </summary>
      <div>
        {points
          .filter((point) => isFiltered || isRemarkable(point))
          .map((point) => (
            <PointRow
              key={point.item}
              point={point}
              to={toPoint(point.item)}
              picture={point.pictures[0]?.img}
            />
          ))}
      </div>
      {!isFiltered && <Dots points={applicablePoints(points)} toPoint={toPoint} />}
    </details>
  );
}

/** Returns whether any checkpoint of a category has a defect. */
export function hasDefect(counts: Counts): boolean {
  return resultFilterCounts(counts).bad > 0;
}

function shortOf({ counts, unqueried, points }: Props['category']): string {
  const { bad, rest } = outcomeWords({ counts, unqueried });
  const isRead = points.some(({ result }) => result !== null);
  return [`${isRead ? counts.applicable : points.length} 项`, ...bad, ...rest].join('，');
}

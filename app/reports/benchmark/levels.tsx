import { CONTRADICTED } from '#/app/car-facts/stated-level.ts';
import type { ComparedCar } from './contract.ts';
import styles from './levels.module.css';

/** The condition levels, best first. */
const ORDER = ['S', 'A+', 'A', 'B', 'C'];

/**
 * The number of compared cars at each condition level, and how many of these levels are unsupported
 * by an inspection or contradicted by other records. The level of `car` is marked.
 */
export function Levels({ car, others }: { car: ComparedCar; others: readonly ComparedCar[] }) {
  const known = others.flatMap(({ level }) => level ?? []);
  const levels = ORDER.filter((level) => known.includes(level) || car.level === level);
  const most = Math.max(1, ...levels.map((level) => countOf(known, level)));
  const all = [...others, car];
  const statedCount = all.filter((one) => one.is_level_stated).length;
  const doubtfulCount = all.filter((one) => one.is_level_contradicted).length;
  const unknownCount = others.length - known.length;
  if (levels.length === 0) return <p className={styles.none}>车况等级都没有登记。</p>;
  return (
    <>
      <ul className={styles.levels}>
        {levels.map((level) => (
          <li key={level} className={level === car.level ? styles.own : undefined}>
            <b>{level}</b>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${(100 * countOf(known, level)) / most}%` }} />
            </span>
            <span>{wordsOf(countOf(known, level), level === car.level)}</span>
          </li>
        ))}
      </ul>
      {statedCount > 0 && (
        <p className={styles.none}>其中 {statedCount} 台的等级是车商自述，没有检测报告。</p>
      )}
      {doubtfulCount > 0 && (
        <p className={styles.none}>
          其中 {doubtfulCount} 台的等级{CONTRADICTED}。
        </p>
      )}
      {unknownCount > 0 && <p className={styles.none}>另有 {unknownCount} 台没有标车况。</p>}
    </>
  );
}

function wordsOf(count: number, isOwn: boolean): string {
  if (!isOwn) return `${count} 台`;
  return count === 0 ? '本车' : `${count} 台，本车`;
}

function countOf(known: readonly string[], level: string): number {
  return known.filter((one) => one === level).length;
}

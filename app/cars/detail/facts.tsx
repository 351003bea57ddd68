import type { CarRecord } from '#/app/cars/car-record.ts';
import { metaItems } from '#/app/cars/meta.ts';
import styles from './facts.module.css';
import { Ledger } from './ledger.tsx';
import { Section } from './section.tsx';

/** So many facts stand in the grid; the others fold below it. */
const IN_GRID = 6;

/** The specification items, each with the source it was read from. */
export function Facts({ id, record }: { id: string; record: CarRecord }) {
  const { car, more } = record;
  const items = metaItems(car).filter(([, { value }]) => value);
  if (items.length === 0) return null;
  const facts = items.filter(([key]) => key !== 'road_engineer');
  const engineer = items.find(([key]) => key === 'road_engineer')?.[1];
  const sourceOf = (key: string) => more?.sources?.[key];
  const branch = more?.branch?.name;
  return (
    <Section id="facts" title="车辆档案" aside={branch ? `${id}，${branch}` : id} isClose>
      <dl className={styles.grid}>
        {facts.slice(0, IN_GRID).map(([key, { desc, value }]) => (
          <div key={key}>
            <dt>{desc}</dt>
            <dd>
              {value}
              {sourceOf(key) && <small>{sourceOf(key)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {engineer && <Ledger lines={[{ label: engineer.desc, value: engineer.value }]} />}
      {facts.length > IN_GRID && (
        <details className={styles.rest}>
          <summary>其余 {facts.length - IN_GRID} 项</summary>
          <Ledger
            lines={facts.slice(IN_GRID).map(([key, { desc, value }]) => ({
              label: desc,
              remark: sourceOf(key),
              value,
            }))}
          />
        </details>
      )}
    </Section>
  );
}

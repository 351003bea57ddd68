import { batteryWords } from '#/app/car-facts/electric-lines.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import { factsOf } from './fact-list.ts';
import styles from './facts.module.css';

/** Number of facts in the grid. A disclosure below has the rest. */
const IN_GRID = 6;

/** The specification items of the car with their sources. */
export function Facts({ id, detail }: { id: string; detail: CarDetail }) {
  const { facts, engineer } = factsOf(detail);
  const battery = batteryWords(detail);
  const branch = detail.more?.branch?.name;
  const below = [
    ...(battery ? [{ label: '电池', value: battery }] : []),
    ...(engineer ? [{ label: engineer.desc, value: engineer.value }] : []),
  ];
  return (
    <Section id="facts" title="车辆档案" aside={branch ? `${id}，${branch}` : id} isClose>
      {facts.length === 0 && <p className={styles.none}>这台车的档案还没有录入。</p>}
      {facts.length > 0 && (
        <dl className={styles.grid}>
          {facts.slice(0, IN_GRID).map(({ key, desc, value, source, isMissing }) => (
            <div key={key}>
              <dt>{desc}</dt>
              <dd className={isMissing && styles.missing}>
                {value}
                {source && <small>{source}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {below.length > 0 && <Ledger lines={below} />}
      {facts.length > IN_GRID && (
        <details className={styles.rest}>
          <summary>其余 {facts.length - IN_GRID} 项</summary>
          <Ledger
            lines={facts.slice(IN_GRID).map(({ desc, value, source }) => ({
              label: desc,
              note: source,
              value,
            }))}
          />
        </details>
      )}
    </Section>
  );
}

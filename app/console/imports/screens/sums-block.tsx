import { Block } from '#/app/console/frame/frame.tsx';
import type { ImportedTable } from '#/app/console/imports/contract.ts';
import { grouped } from '#/app/format.ts';
import { sumOf } from './sums.ts';
import styles from './result.module.css';

/** How many rows are new, changed, unchanged and refused, and what was left out of the tables. */
export function Sums({
  tables,
  isDry = false,
}: {
  tables: readonly ImportedTable[];
  isDry?: boolean;
}) {
  const sum = sumOf(tables);
  const parts = [
    { name: '新的', count: sum.created, look: styles.created },
    { name: '改的', count: sum.changed, look: styles.changed },
    { name: '没变', count: sum.unchanged, look: styles.same },
    { name: '不会写', count: sum.refused, look: styles.refused },
  ];
  let at = 0;
  return (
    <Block
      title={isDry ? '试运行，什么都还没有写' : '导入好了'}
      aside={<span>共 {grouped(sum.rows)} 行</span>}
    >
      <svg
        className={styles.share}
        viewBox={`0 0 ${Math.max(1, sum.rows)} 8`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {parts.map(({ name, count, look }) => {
          const x = at;
          at += count;
          return <rect key={name} className={look} x={x} width={count} height="8" />;
        })}
      </svg>
      <dl className={styles.sums}>
        {parts.map(({ name, count, look }) => (
          <div key={name}>
            <dt>
              <svg viewBox="0 0 8 8" aria-hidden="true">
                <rect className={look} width="8" height="8" rx="2" />
              </svg>
              {name === '不会写' && !isDry ? '没有写' : name}
            </dt>
            <dd>{grouped(count)}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.tables}>
        {tables.map((table) => (
          <li key={table.sheet + table.type}>
            <b>
              {[table.sheet, `按${table.type}读，${grouped(table.rows)} 行`]
                .filter(Boolean)
                .join('：')}
            </b>
            {linesOf(table).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function linesOf({
  left_out,
  added,
  left_out_cells,
  cleared_values,
  notes,
}: ImportedTable): string[] {
  return [
    ...(left_out_cells > 0 ? [`${grouped(left_out_cells)} 个格子没有写，行照样写`] : []),
    ...(cleared_values > 0 ? [`清掉 ${grouped(cleared_values)} 处旧值`] : []),
    ...(left_out.length > 0 ? [`没有认出的列：${left_out.join('、')}`] : []),
    ...(added.length > 0 ? [`顺带新建：${added.map(({ name }) => name).join('、')}`] : []),
    ...notes,
  ];
}

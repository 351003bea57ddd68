import { Block } from '#/app/console/frame/frame.tsx';
import { grouped } from '#/app/format.ts';
import type { Numbers } from './contract.ts';
import { countText } from './count-words.ts';
import styles from './numbers.module.css';

/** The steps from views of lists to views of cars to leads about cars, each with its number. */
export function Funnel({ numbers: { funnel } }: { numbers: Numbers }) {
  const { lists, details, leads } = funnel;
  const steps: readonly Step[] = [
    ...(lists === null ? [] : [{ name: '看列表', count: lists, unit: '次' }]),
    { name: '看车辆页', count: details, unit: '次' },
    { name: '问到车的线索', count: leads, unit: '条' },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count ?? 0));
  return (
    <Block title="从列表到线索">
      <ol className={styles.steps}>
        {steps.map(({ name, count, unit }, at) => (
          <li key={name}>
            <span className={styles.stepName}>{name}</span>
            <b>
              {countText(count)}
              {count !== null && <small>{unit}</small>}
            </b>
            <svg
              className={styles.meter}
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className={styles.track} width="100" height="8" />
              <rect className={styles.bar} width={((count ?? 0) / most) * 100} height="8" />
            </svg>
            {at > 0 && (
              <small className={styles.rate}>
                {rateText(steps[at - 1], { name, count, unit })}
              </small>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        都按次数算，不是人数。看车辆页不含它的报告；车辆页也会从搜索和分享直接打开，可以比看列表多。
        {lists === null ? '列表不分门店，看全部门店时才有。' : ''}
      </p>
    </Block>
  );
}

type Step = { name: string; count: number | null; unit: string };

/**
 * Returns a text that says how many there are for each hundred of the step before; empty if
 * unknown. It is no percentage, because a car's page can be opened without a list.
 */
function rateText(before: Step | undefined, { name, count, unit }: Step): string {
  if (!before?.count || count === null) return '';
  const part = (count / before.count) * 100;
  const text = part >= 10 ? grouped(Math.round(part)) : part.toFixed(1);
  return `${before.name}每 100 ${before.unit}，${name} ${text} ${unit}`;
}

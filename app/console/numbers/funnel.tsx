import { Block } from '#/app/console/frame/frame.tsx';
import type { Numbers } from './contract.ts';
import { countText } from './count-words.ts';
import styles from './numbers.module.css';

/** The numbers of list views, car views, and leads about cars, as successive steps. */
export function Funnel({ numbers: { funnel } }: { numbers: Numbers }) {
  const { lists, details, leads } = funnel;
  const steps = [
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
              <small className={styles.rate}>{rateText(steps[at - 1]?.count, count)}</small>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        浏览按次数算，不是人数。{lists === null ? '列表不分门店，看全部门店时才有。' : ''}
      </p>
    </Block>
  );
}

/** Returns a text about how many of a hundred reach the next step; empty if unknown. */
function rateText(before: number | null | undefined, count: number | null): string {
  if (!before || count === null) return '';
  const part = (count / before) * 100;
  const text = part >= 10 ? String(Math.round(part)) : part.toFixed(1);
  return `每 100 次里 ${text}`;
}

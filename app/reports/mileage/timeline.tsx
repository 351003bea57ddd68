import type { MileageEntry } from '#/app/evidence/mileage-report.ts';
import { grouped, mileageText } from '#/app/format.ts';
import { Disclosure } from '#/web/ui/disclosure.tsx';
import type { TimelineItem } from './timeline.ts';
import styles from './timeline.module.css';

/** The number of items that are visible before the visitor unfolds the others. */
const MOST = 8;

/** The items of the timeline. After the first eight, they are folded. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const older = items.slice(MOST);
  return (
    <>
      <Lines items={items.slice(0, MOST)} />
      {older.length > 0 && (
        <Disclosure words={`更早的 ${older.length} 条`}>
          <Lines items={older} />
        </Disclosure>
      )}
    </>
  );
}

function Lines({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {items.map((item, at) =>
        item.kind === 'gap' ? (
          <li key={at} className={styles.gap}>
            <p>空档 {item.gap.months} 个月，没有任何记录</p>
          </li>
        ) : (
          <Line key={at} {...item} />
        ),
      )}
    </ol>
  );
}

function Line({ entry, fall, isSerious }: Extract<TimelineItem, { kind: 'entry' }>) {
  const { date, kind, mileage_km, items } = entry;
  const small = smallPrint(entry);
  return (
    <li className={fall || isSerious ? styles.bad : styles.line}>
      <div className={styles.head}>
        <span>
          <time dateTime={date}>{date}</time> {kind}
        </span>
        {mileage_km !== null && <b>{grouped(mileage_km)} 公里</b>}
      </div>
      {items.length > 0 && <p>{items.join('、')}</p>}
      {small && <small>{small}</small>}
      {fall && (
        <div className={styles.box}>
          <b>比上一次少 {mileageText(fall.km)}</b>
          上一次是 {fall.before.date} {fall.before.source}，{grouped(fall.before.km)} 公里
        </div>
      )}
    </li>
  );
}

function smallPrint({ place, amount, materials }: MileageEntry): string {
  const parts = [place, materials.join('、'), amount === null ? '' : `${grouped(amount)} 元`];
  return parts.filter(Boolean).join('，');
}

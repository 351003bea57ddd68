import { Mark } from '#/app/report-parts/mark.tsx';
import type { TimelineItem } from './timeline.ts';
import styles from './notices.module.css';

/**
 * Warnings about long periods without records and about serious repairs. Renders nothing without
 * warnings.
 */
export function Notices({ timeline }: { timeline: readonly TimelineItem[] }) {
  const notices = timeline.flatMap(noticesOf).reverse();
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices}>
      {notices.map(({ tone, title, words }) => (
        <li key={`${title}${words}`} className={styles[tone]}>
          <Mark tone={tone} />
          <p>
            <b>{title}</b>
            {words}
          </p>
        </li>
      ))}
    </ul>
  );
}

type Notice = { tone: 'watch' | 'bad'; title: string; words: string };

function noticesOf(item: TimelineItem): Notice[] {
  if (item.kind === 'gap') {
    const { from, until, months } = item.gap;
    const words = `${from} 到 ${until}，没有任何记录。`;
    return [{ tone: 'watch', title: `${months} 个月的空档`, words }];
  }
  const { entry, isSerious } = item;
  const title = `${entry.date} ${entry.kind}`;
  return isSerious ? [{ tone: 'bad', title, words: `${entry.items.join('、')}。` }] : [];
}

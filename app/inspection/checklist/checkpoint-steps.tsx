import type { getCheckpoint } from '#/app/inspection/contract.ts';
import { withQuery } from '#/app/inspection/screens/request-params.ts';
import { href } from '#/app/sitemap.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './checkpoint-steps.module.css';

type Props = {
  point: Pick<NonNullable<OutputOf<typeof getCheckpoint>>, 'previous' | 'next'>;
  at: { id: string; reportId: string; business: string };
  search: string;
};

/**
 * Links from a checkpoint to the previous and the next checkpoint, and to the list of checkpoints.
 */
export function CheckpointSteps({ point: { previous, next }, at, search }: Props) {
  const to = ({ item }: { item: string }) =>
    withQuery(href('CarReportInspectionChecklistDetail', at) + search, { item_id: item });
  return (
    <nav aria-label="其他检测点" className={styles.steps}>
      <div className={styles.pair}>
        {previous ? (
          <Link to={to(previous)}>
            <small>上一项 {previous.item}</small>
            {previous.name}
          </Link>
        ) : (
          next && <p>已是第一项</p>
        )}
        {next ? (
          <Link to={to(next)} className={styles.next}>
            <small>下一项 {next.item}</small>
            {next.name}
          </Link>
        ) : (
          previous && <p className={styles.next}>已是最后一项</p>
        )}
      </div>
      <Link to={href('CarReportInspectionChecklist', at) + search} className={styles.all}>
        全部检测点
      </Link>
    </nav>
  );
}

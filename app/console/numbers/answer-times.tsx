import { Block } from '#/app/console/frame/frame.tsx';
import { durationText } from '#/app/console/inbox/time-words.ts';
import type { Numbers } from './contract.ts';
import { shortDay } from './count-words.ts';
import styles from './numbers.module.css';

/**
 * How many customers were answered in the period, how long they waited, and how many of them were
 * answered within the dealer's limit.
 */
export function AnswerTimes({
  answers: { answered, within, median_s, limit_s },
  since,
}: {
  answers: Numbers['answers'];
  since: string | null;
}) {
  const limit = durationText(limit_s);
  const part = answered === 0 ? 0 : within / answered;
  return (
    <Block title="回话">
      {median_s === null ? (
        <p className={styles.none}>这些天没有回过等着的线索</p>
      ) : (
        <>
          <p className={styles.pair}>
            <span>
              <b>{durationText(median_s)}</b>
              <small>一半的客户等得更短</small>
            </span>
            <span>
              <b>{Math.floor(part * 100)}%</b>
              <small>{limit}内回的</small>
            </span>
          </p>
          <svg
            className={styles.meter}
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className={styles.track} width="100" height="8" />
            <rect className={styles.bar} width={part * 100} height="8" />
          </svg>
          <p className={styles.note}>
            回了 {answered} 条，{within} 条在{limit}内。只算营业时间。
          </p>
        </>
      )}
      {since !== null && <p className={styles.note}>从 {shortDay(since)}起有记录。</p>}
    </Block>
  );
}

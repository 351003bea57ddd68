import { useState } from 'react';
import { Block } from '#/app/console/frame/frame.tsx';
import { instantText } from '#/app/dates.ts';
import { Icon } from '#/web/ui/icon.tsx';
import styles from './change-history.module.css';

/** The number of changes that are displayed at first. */
const FIRST = 8;

type Change = { id: string; at: string; who: string; action: string; words: string };

type Props = {
  title: string;
  aside?: string;
  /** The text that is displayed if there are no changes. */
  empty: string;
  /** The changes, latest first. */
  history: readonly Change[];
};

/** The list of recorded changes of a lead or a car. */
export function ChangeHistory({ title, aside, empty, history }: Props) {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? history : history.slice(0, FIRST);
  return (
    <Block title={title} aside={aside && <span>{aside}</span>}>
      {history.length === 0 && <p className={styles.none}>{empty}</p>}
      <ol className={styles.history}>
        {rows.map(({ id, at, who, action, words }) => (
          <li key={id}>
            <time dateTime={at}>{instantText(at)}</time>
            <p>
              <b>{action}</b> {words}
            </p>
            <small>{who}</small>
          </li>
        ))}
      </ol>
      {rows.length < history.length && (
        <button type="button" className={styles.whole} onClick={() => setWhole(true)}>
          全部 {history.length} 条
          <Icon name="chevron-down" />
        </button>
      )}
    </Block>
  );
}

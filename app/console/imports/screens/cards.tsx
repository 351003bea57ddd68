import { useState } from 'react';
import { Block } from '#/app/console/frame/frame.tsx';
import type { PreviewCard } from '#/app/console/imports/contract.ts';
import { grouped, priceText } from '#/app/format.ts';
import { Button } from '#/web/ui/button.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import styles from './result.module.css';

/** The number of cards that are displayed at first. */
const FIRST_CARDS = 6;

/**
 * The cars as lists of the site would display them after the import. Cars with problems come first.
 */
export function Cards({ cards, more }: { cards: readonly PreviewCard[]; more: number }) {
  const [most, setMost] = useState(FIRST_CARDS);
  const all = cards.filter(({ card }) => card !== null);
  if (all.length === 0) return null;
  const rest = more + cards.length - all.length;
  return (
    <Block title="导入后会这样" aside={<span>和买家看到的一样，有问题的在前</span>}>
      <ul className={styles.cards}>
        {all.slice(0, most).map((row) => (
          <li key={row.line}>
            <Face row={row} />
          </li>
        ))}
      </ul>
      {all.length > most && (
        <Button kind="ghost" className={styles.wide} onClick={() => setMost(all.length)}>
          再看 {all.length - most} 辆
        </Button>
      )}
      {all.length <= most && rest > 0 && (
        <p className={styles.note}>还有 {grouped(rest)} 行没有放在这里。</p>
      )}
    </Block>
  );
}

function Face({ row: { line, number, is_refused, issues, card } }: { row: PreviewCard }) {
  if (!card) return null;
  const { title, cover, price, status, facts, tags } = card;
  return (
    <>
      <div className={styles.cover}>
        <Photo src={cover} alt="" fit="third" />
      </div>
      <div className={styles.face}>
        <b>{title}</b>
        <small>{[number, status, ...facts].filter(Boolean).join(' · ')}</small>
        <span className={styles.price}>{price === null ? '暂无报价' : priceText(price)}</span>
        {tags.length > 0 && <small>{tags.join('，')}</small>}
        {issues.length > 0 && (
          <small className={is_refused ? styles.bad : styles.watch}>
            {is_refused ? `第 ${line} 行不会写，现在是这样：` : `第 ${line} 行：`}
            {issues.join('；')}
          </small>
        )}
      </div>
    </>
  );
}

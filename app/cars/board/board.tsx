import { useState } from 'react';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import type { ScreenProps } from '#/web/screen.tsx';
import styles from './board.module.css';
import type { Board as Told, PanelName } from './contract.ts';
import { Panel } from './panel.tsx';
import { Standing } from './standing.tsx';
import { BOARD, useBoard } from './use-board.tsx';

export const needs = () => ({ first: BOARD });

type Words = { name: PanelName; title: string; count: string; none: string };

/** The groups in the order in which they stand; a count of none is not said. */
const PANELS: readonly Words[] = [
  { name: 'arrivals', title: '新到', count: '今天', none: '还没有在售的车' },
  { name: 'falls', title: '降价', count: '今天', none: '近期没有降价' },
  { name: 'early', title: '抢先看', count: '共', none: '现在没有抢先看的车' },
  { name: 'ordered', title: '已预定', count: '共', none: '现在没有被预定的车' },
  { name: 'sold', title: '刚售出', count: '今天', none: '还没有售出记录' },
];

/**
 * The stock on a screen in the shop, or on a phone: how many cars are in each status, and what came,
 * fell and went last. Keeps itself up to date. Every car has a place of its own, so that a change
 * moves nothing else.
 */
export default function Board({ at, first }: ScreenProps<typeof needs>) {
  const { board, lostAt } = useBoard(first);
  const [known] = useState(() => new Set(carsOf(first)));
  return (
    <article className={styles.board}>
      <Standing title={at.title} board={board} lostAt={lostAt} reload={at.url} />
      {PANELS.map(({ name, title, count, none }) => (
        <Panel
          key={name}
          name={name}
          title={title}
          count={board[name].count > 0 ? `${count} ${board[name].count} 台` : ''}
          none={none}
          cars={board[name].cars}
          today={board.today}
          known={known}
        />
      ))}
      <p className={styles.foot}>
        <Link to={href('Index')}>看全部自营车</Link>
        <Link to={href('StandardDiscount', {}, { category: 'discount' })}>看特价区</Link>
      </p>
    </article>
  );
}

/** The places of the first board: a car that comes later to one of them comes in softly. */
function carsOf(board: Told): string[] {
  return PANELS.flatMap(({ name }) => board[name].cars.map(({ id }) => `${name} ${id}`));
}

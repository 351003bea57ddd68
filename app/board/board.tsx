import { useState } from 'react';
import { href } from '#/app/sitemap.ts';
import type { ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { Board as BoardData } from './contract.ts';
import { Panel } from './panel.tsx';
import { noneText, PANELS } from './panels.ts';
import { StockFigures } from './stock-figures.tsx';
import { BOARD, useBoard } from './use-board.tsx';
import styles from './board.module.css';

export const needs = () => ({ first: BOARD });

/** The self-updating page of the board, for a screen in the shop or a phone. */
export default function Board({ at, first }: ScreenProps<typeof needs>) {
  const { board, lostAt } = useBoard(first);
  const [known] = useState(() => new Set(carsOf(first)));
  const isKnown = board.statuses.length > 0;
  return (
    <article className={styles.board}>
      <StockFigures title={at.title} board={board} lostAt={lostAt} reload={at.url} />
      {isKnown &&
        PANELS.map(({ name, title, count }) => (
          <Panel
            key={name}
            name={name}
            title={title}
            count={board[name].count > 0 ? `${count} ${board[name].count} 台` : ''}
            none={noneText(name, board)}
            cars={board[name].cars}
            today={board.today}
            known={known}
          />
        ))}
      {isKnown && (
        <p className={styles.foot}>
          <Link to={href('Index')}>看全部自营车</Link>
          <Link to={href('StandardDiscount', {}, { category: 'discount' })}>看特价区</Link>
        </p>
      )}
    </article>
  );
}

/**
 * Returns the keys (panel and car id) of the cars on a board. The page animates cars that were not
 * on its first board.
 */
function carsOf(board: BoardData): string[] {
  return PANELS.flatMap(({ name }) => board[name].cars.map(({ id }) => `${name} ${id}`));
}

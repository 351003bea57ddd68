import type { Board, PanelName } from './contract.ts';

type Words = { name: PanelName; title: string; count: string; none: string };

/** The panels in display order, with their texts; a count of zero is not shown. */
export const PANELS: readonly Words[] = [
  { name: 'arrivals', title: '新到', count: '今天', none: '没有写明上架日的在售车' },
  { name: 'falls', title: '降价', count: '今天', none: '近期没有降价' },
  { name: 'early', title: '抢先看', count: '共', none: '现在没有抢先看的车' },
  { name: 'ordered', title: '已预定', count: '共', none: '现在没有被预定的车' },
  { name: 'sold', title: '刚售出', count: '今天', none: '还没有售出记录' },
];

/**
 * Whether a value can be rendered as a board. Browsers do not validate responses, and a response
 * that cannot be rendered must not replace the last valid board.
 */
export function isBoard(value: unknown): value is Board {
  const { statuses, ...panels } = (value ?? {}) as Partial<Board>;
  return Array.isArray(statuses) && PANELS.every(({ name }) => Array.isArray(panels[name]?.cars));
}

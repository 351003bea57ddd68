import type { Board, PanelName } from './contract.ts';

type Words = { name: PanelName; title: string; count: string };

/** The panels of the board in display order. `count` is the word before the number of cars. */
export const PANELS: readonly Words[] = [
  { name: 'arrivals', title: '新到', count: '今天' },
  { name: 'falls', title: '降价', count: '今天' },
  { name: 'early', title: '抢先报', count: '共' },
  { name: 'ordered', title: '已预定', count: '共' },
  { name: 'sold', title: '刚售出', count: '今天' },
];

/** Returns the text in a panel without cars. */
export function noneText(name: PanelName, { statuses }: Pick<Board, 'statuses'>): string {
  const has = (those: readonly string[]) =>
    statuses.some(({ status, count }) => those.includes(status) && count > 0);
  return {
    arrivals: has(['existed']) ? '在售的车都没有写明上架日' : '没有在售的车',
    falls: '近期没有记录到降价',
    early: '没有抢先报的车',
    ordered: '没有被预定的车',
    sold: has(['sold', 'early-access-sold', 'cut-off'])
      ? '售出的车都没有写明售出日'
      : '没有售出的车',
  }[name];
}

/** Returns whether `value` can be rendered as a board. */
export function isBoard(value: unknown): value is Board {
  // Browsers do not validate responses: this check protects the last valid board.
  const { statuses, ...panels } = (value ?? {}) as Partial<Board>;
  return Array.isArray(statuses) && PANELS.every(({ name }) => Array.isArray(panels[name]?.cars));
}

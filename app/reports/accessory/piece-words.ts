import { grouped } from '#/app/format.ts';
import type { Accessory } from './contract.ts';

type Pieces = Pick<Accessory, 'due' | 'present' | 'state' | 'price'>;

/**
 * Returns the number of pieces of an accessory that are there, such as `2 件`. If they were not
 * counted, returns the state.
 */
export function presentWords({ present, state }: Pieces): string {
  if (present === null) return state ?? '没点过';
  return state === null || state === '齐全' || state === '缺失'
    ? `${present} 件`
    : `${present} 件，${state}`;
}

/**
 * Returns a text that says how many pieces of an accessory are missing, with their price: `缺 1 件，补配
 * 80 元`. If they were not counted, the text begins with the state.
 */
export function missingWords({ due, present, state, price }: Pieces): string {
  const isShort = due !== null && present !== null && present < due;
  const shortage = isShort ? `缺 ${due - present} 件` : (state ?? '不齐');
  return [
    shortage,
    ...(isShort && state === '损坏' ? [state] : []),
    ...(price === null ? [] : [`补配 ${grouped(price)} 元`]),
  ].join('，');
}

/**
 * Returns the due and the present number of pieces, such as `应有 2，实有 1`. Empty if at most one piece
 * is due, or if the pieces were not counted.
 */
export function countWords({ due, present }: Pieces): string {
  return due !== null && due > 1 && present !== null ? `应有 ${due}，实有 ${present}` : '';
}

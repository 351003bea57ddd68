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

/** Returns what is missing of an accessory, with the price of it: `缺 1 件，补配 80 元`. */
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
 * Returns the due and the present number of pieces, such as `应有 2，实有 1`. Empty unless several are
 * due and they were counted.
 */
export function countWords({ due, present }: Pieces): string {
  return due !== null && due > 1 && present !== null ? `应有 ${due}，实有 ${present}` : '';
}

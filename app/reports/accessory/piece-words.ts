import { grouped } from '#/app/format.ts';
import type { Accessory } from './contract.ts';

type Pieces = Pick<Accessory, 'due' | 'present' | 'state' | 'price'>;

/**
 * Returns how many pieces of an accessory are there: `2 件`, or its state if nobody counted them.
 */
export function presentWords({ present, state }: Pieces): string {
  if (present === null) return state ?? '没点过';
  return state === null || state === '齐全' || state === '缺失'
    ? `${present} 件`
    : `${present} 件，${state}`;
}

/** Returns what an accessory lacks, and the price of it: `缺 1 件，补配 80 元`. */
export function missingWords({ due, present, state, price }: Pieces): string {
  const isShort = due !== null && present !== null && present < due;
  const shortage = isShort ? `缺 ${due - present} 件` : (state ?? '不齐');
  return [
    shortage,
    ...(isShort && state === '损坏' ? [state] : []),
    ...(price === null ? [] : [`补配 ${grouped(price)} 元`]),
  ].join('，');
}

/** Returns the numbers of pieces of an incomplete set, such as `应有 2，实有 1`; otherwise empty. */
export function countWords({ due, present }: Pieces): string {
  return due !== null && due > 1 && present !== null ? `应有 ${due}，实有 ${present}` : '';
}

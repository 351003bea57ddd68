import { WHEELS } from '#/app/reports/gauge/tyre-words.ts';
import type { ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';
import type { Consumable, ConsumableReport, Replacement, Tyre } from './contract.ts';

/** A part replaced for this sale. */
export type ReplacedPart = Replacement & { name: string };

/** The name of the group of work orders in the picture viewer. */
export const ORDERS = 'work-orders';

/**
 * Returns the parts that were replaced for this sale. Tyres that were replaced together are one
 * entry.
 */
export function replacedParts({
  items,
  tyres,
}: Pick<ConsumableReport, 'items' | 'tyres'>): ReplacedPart[] {
  return [...items.flatMap(ofItem), ...ofTyres(tyres)];
}

/** Returns the pictures of the parts' work orders without duplicates. */
export function workOrders(parts: readonly ReplacedPart[]): ViewerPicture[] {
  const sources = new Set(parts.flatMap(({ work_order }) => work_order ?? []));
  return [...sources].map((src) => {
    const names = parts.filter(({ work_order }) => work_order === src).map(({ name }) => name);
    const words = names.join('、');
    return { src, alt: `${words}的工单`, caption: `${words}，更换工单` };
  });
}

function ofItem({ name, position, replaced }: Consumable): ReplacedPart[] {
  if (!replaced) return [];
  return [{ ...replaced, name: position ? `${name}（${position}）` : name }];
}

function ofTyres(tyres: readonly Tyre[]): ReplacedPart[] {
  const keys = tyres.map(({ replaced }) => JSON.stringify(replaced));
  return tyres.flatMap(({ replaced }, at) => {
    if (!replaced || keys.indexOf(keys[at] ?? '') !== at) return [];
    const own = tyres.filter((_, other) => keys[other] === keys[at]);
    const wheels = own.length === 4 ? '四条' : own.map(({ wheel }) => WHEELS[wheel]).join('、');
    return [{ ...replaced, name: `轮胎（${wheels}）` }];
  });
}

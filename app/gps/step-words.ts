/** How far a shipment has come, in order. */
export const STEPS = [
  '已下单',
  '待提车',
  '已装车',
  '在途',
  '中转',
  '到达分站',
  '到店检验',
  '可交付',
] as const;
export type Step = (typeof STEPS)[number];

/** Whether the truck is there, and what it does next is nobody's business. */
export function isThere(step: Step): boolean {
  return STEPS.indexOf(step) >= STEPS.indexOf('到达分站');
}

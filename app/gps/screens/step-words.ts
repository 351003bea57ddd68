/** The steps of a shipment, in order. */
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

/** Returns whether a shipment at this step has arrived. */
export function hasArrived(step: Step): boolean {
  return STEPS.indexOf(step) >= STEPS.indexOf('到达分站');
}

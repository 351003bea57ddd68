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

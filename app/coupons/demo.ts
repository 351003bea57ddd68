/** The codes of the demo's coupons, one in each state. */
export const DEMO_COUPONS = {
  valid: 'Q7mXk2Rz9TbW4',
  early: 'Q3vNc8Yd5LpH6',
  expired: 'Q9sJf4Gw7KtM2',
  used: 'Q5hBz6Px3VrD8',
} as const;

/** Returns the demo's coupons as rows of an import. */
export function demoCoupons() {
  const conditions = [
    '车价满 8 万元可用，抵扣车款，不兑现金',
    '一台车用一张，不与特价区的降价叠加',
    '签合同前出示给顾问核销；退车时券退回，有效期不顺延',
  ];
  const row = {
    title: '购车抵用券',
    value: 1000,
    conditions,
    category: 'premium',
    price_min: 80_000,
    until: '2030-12-31',
  };
  return [
    { ...row, code: DEMO_COUPONS.valid, since: '2026-01-01' },
    { ...row, code: DEMO_COUPONS.early, title: '新春购车券', since: '2030-01-20', value: 2000 },
    { ...row, code: DEMO_COUPONS.expired, since: '2025-09-01', until: '2025-10-31' },
    { ...row, code: DEMO_COUPONS.used, used_on: '2026-05-18' },
  ];
}

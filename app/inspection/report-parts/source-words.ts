/** What a source of readings is called; apart from the schemas, which stay on the server. */
export const SOURCE_WORDS = {
  service: '维保',
  claim: '出险',
  annual: '年检',
  renewal: '续保',
  odometer: '检测表显',
  modules: '诊断仪',
  acquired: '收购',
  transfer: '过户',
  charging: '充电量推算',
} as const;

/**
 * Sources that are no part of the series, but held against it: who turns the odometer back leaves
 * control units as they are, and what was charged is an estimate, which need not rise.
 */
export const ASIDE: readonly (keyof typeof SOURCE_WORDS)[] = ['modules', 'charging'];

/** Labels of the sources of readings. Browsers load them without the schemas. */
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
 * Sources that are compared with the odometer readings, but are not part of their series.
 * - A control unit usually stays unchanged when an odometer is turned back.
 * - The mileage by charged energy is an estimate and need not rise.
 */
export const ASIDE: readonly (keyof typeof SOURCE_WORDS)[] = ['modules', 'charging'];

/**
 * The rules whose contradictions put the condition level of an inspection in doubt. The others are
 * about papers, keys and days. Browsers load these names without the rules.
 */
export const LEVEL_RULES: ReadonlySet<string> = new Set([
  'odometer-falls',
  'modules-differ',
  'odometer-differs',
  'reading-higher',
  'claim-without-trace',
  'serious-claim',
  'paint-too-thick',
  'paint-too-thin',
  'paint-differs',
  'flaw-not-inspected',
  'repair-not-recorded',
  'record-of-frame',
  'record-of-flood',
  'record-of-fire',
  'record-of-paint',
  'record-of-panel',
  'other-report',
  'record-of-claim',
]);

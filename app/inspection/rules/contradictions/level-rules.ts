/**
 * The names of the rules whose contradictions cast doubt on the condition level. Contradictions of
 * other rules concern papers, keys and days. The names are here so that browsers need not load the
 * rules.
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
  'record-of-serious-claim',
]);

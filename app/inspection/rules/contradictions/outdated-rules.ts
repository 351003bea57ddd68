/**
 * Returns whether the rule of this name finds a statement that is only outdated, not contradicted.
 * It is in a file of its own, so that browsers need not load the rules.
 */
export function isOutdated(rule: string): boolean {
  return rule === 'battery-old' || rule === 'inspection-old';
}

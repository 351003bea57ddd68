import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Scope = {
  /** CSS selector of the part to check. Without it the whole page is checked. */
  within?: string;
  /** Whether to check only the rules of WCAG 2.1 A and AA, and not axe's best practices. */
  wcagOnly?: boolean;
};

/**
 * Returns the violations that axe finds on a page, as `rule: element`. Uses axe's legacy mode,
 * which does not open a second page. The mode is sufficient because no page has frames.
 */
export async function violationsOf(
  page: Page,
  { within, wcagOnly = false }: Scope = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (within) axe.include(within);
  axe.options({ resultTypes: ['violations'] });
  if (wcagOnly) axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

import { safeParse } from 'valibot';
import { isMeasurable } from '#/app/car-drawing/paint.ts';
import { ALL_PANELS, panelNamed } from '#/app/car-drawing/panels.ts';
import { comparableFlaws } from '#/app/evidence/damage/damage-records.ts';
import { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { ExteriorEvidence } from './evidence.ts';

/**
 * Returns the paint and the flaws from `body`, a stored flaw report as JSON. Null if there is no
 * valid report.
 */
export function toExteriorEvidence(body: string | undefined): ExteriorEvidence | null {
  const { success, output } = safeParse(FlawReport, body === undefined ? null : JSON.parse(body));
  if (!success) return null;
  return {
    paint: output.paint.flatMap(({ panel: word, mean, material }) => {
      const panel = panelNamed(word);
      const item = panel && isMeasurable(panel, material) ? ALL_PANELS[panel].code : null;
      return item ? [{ item, mean }] : [];
    }),
    flaws: comparableFlaws(output),
  };
}

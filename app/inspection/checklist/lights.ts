import type { Result } from '#/app/inspection/rules/findings.ts';

/** The colour of a part on the drawing, by the result of its checkpoint. */
export const LIGHTS: Readonly<Record<Result, string>> = {
  normal: 'var(--lit)',
  restored: 'var(--lit)',
  slight: 'var(--lit-watch)',
  abnormal: 'var(--lit-watch)',
  missing: 'var(--lit-bad)',
  absent: 'var(--cover-line)',
  unchecked: 'var(--cover-line)',
};

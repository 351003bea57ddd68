import type { Appraisal } from '#/app/inspection/answers/report-schema.ts';

/** Returns whether the appraisal has a level, or details of its score. */
export function isGraded({ level, systems, deductions, limits }: Appraisal): boolean {
  return level !== null || systems.length + deductions.length + limits.length > 0;
}

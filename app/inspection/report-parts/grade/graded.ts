import type { Appraisal } from '#/app/inspection/answers/report-schema.ts';

/** Whether an appraisal says how its score came about: one of another back end may be a score alone. */
export function isGraded({ level, systems, deductions, limits }: Appraisal): boolean {
  return level !== null || systems.length + deductions.length + limits.length > 0;
}

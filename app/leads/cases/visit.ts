import { isAgreed } from './stages.ts';
import type { LeadCaseTable } from './tables.ts';

/** The time of a visit, as the columns of a case or of a step. */
export type VisitColumns = Pick<LeadCaseTable, 'visit_day' | 'visit_half' | 'visit_time'>;

/** The values of the columns if there is no visit. */
export const NO_VISIT: VisitColumns = { visit_day: null, visit_half: null, visit_time: null };

/** The time of a visit as API calls return it. */
type Visit = { day: string; half: 'am' | 'pm' | null; time: string | null };

/** Converts the columns of a visit to the format of the API; null if there is no visit. */
export function visitOf(columns: VisitColumns): Visit | null {
  const { visit_day: day, visit_half: half, visit_time: time } = columns;
  return day === null ? null : { day, half: half === 'am' || half === 'pm' ? half : null, time };
}

/**
 * Returns the visit that becomes agreed, or is moved, by a change of a case; undefined if neither
 * happens. A visit that a customer requested becomes agreed with the stage `booked`.
 */
export function newlyAgreedVisit(
  before: LeadCaseTable,
  { stage, visit_day, visit_half, visit_time }: LeadCaseTable,
): VisitColumns | undefined {
  if (visit_day === null || !isAgreed(stage)) return undefined;
  const isMoved =
    visit_day !== before.visit_day ||
    visit_half !== before.visit_half ||
    visit_time !== before.visit_time;
  const isBooked = stage === 'booked' && !isAgreed(before.stage);
  return isMoved || isBooked ? { visit_day, visit_half, visit_time } : undefined;
}

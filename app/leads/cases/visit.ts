import { isAgreed, type Stage } from './stages.ts';
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
 * What a change of a case does to its visit: a new time is agreed (`scheduled`), the new stage
 * agrees the time that the case already has (`accepted`), or the agreed visit is `cancelled`.
 * Undefined if it does none of these.
 */
export type VisitChange = 'scheduled' | 'accepted' | 'cancelled' | undefined;

/**
 * If a case with a booked visit changes to one of these stages, the visit is cancelled. At any
 * other later stage the visit took place.
 */
const WITHOUT_VISIT: readonly Stage[] = ['new', 'contacted', 'lost'];

type Visited = VisitColumns & Pick<LeadCaseTable, 'stage'>;

/** Returns what a change of a case does to its visit. */
export function visitChange(before: Visited, after: Visited): VisitChange {
  if (before.stage === 'booked' && WITHOUT_VISIT.includes(after.stage)) {
    return before.visit_day === null ? undefined : 'cancelled';
  }
  if (after.visit_day === null || !isAgreed(after.stage)) return undefined;
  const isMoved =
    after.visit_day !== before.visit_day ||
    after.visit_half !== before.visit_half ||
    after.visit_time !== before.visit_time;
  if (isMoved) return 'scheduled';
  return after.stage === 'booked' && !isAgreed(before.stage) ? 'accepted' : undefined;
}

import type { Stage } from './stages.ts';

/**
 * A case: the requests of one telephone number, without personal data. Instants are ISO text (UTC).
 */
export interface LeadCaseTable {
  /** The id of the first request. */
  id: string;
  /** The branch; empty if the requests name none. Every branch sees such a case. */
  branch_id: string;
  /** The account of the person who answers; null if nobody is assigned. */
  account_id: string | null;
  stage: Stage;
  /** Why the customer does not buy; null in other stages. */
  reason: string | null;
  /** `new`: waits for a first answer; `follow`: is being followed up; `closed`. */
  queue: 'new' | 'follow' | 'closed';
  /** The instant by which the queue is ordered: begin of waiting, next contact or closing. */
  due_at: string;
  /** The arrival of the latest request. */
  latest_at: string;
  /** Since when the customer waits for an answer; null once answered. */
  waiting_since: string | null;
  /**
   * The instant of the last answer to the waiting customer. `wait_s` is how long the customer
   * waited, in seconds of opening hours.
   */
  answered_at: string | null;
  wait_s: number | null;
  /**
   * The day (YYYY-MM-DD) of the visit that was requested or booked last. `visit_half` is its half
   * of the day. `visit_time` (HH:MM), which only the staff states, replaces `visit_half`.
   */
  visit_day: string | null;
  visit_half: string | null;
  /** The car of the latest request that names one. */
  car_id: string | null;
  /** The account that sees the number, until the case is closed or assigned to somebody else. */
  number_seen_by: string | null;
  /** The number of the last change, counted over all cases. */
  change_number: number;
  visit_time: string | null;
}

/**
 * A blind index (keyed hash) of a request's name or telephone number, for the search of the
 * console.
 */
export interface LeadSearchWordTable {
  lead_id: string;
  word: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    lead_case: LeadCaseTable;
    lead_search_word: LeadSearchWordTable;
  }
}

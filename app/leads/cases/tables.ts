import type { Stage } from './stages.ts';

/**
 * A case: the requests of one telephone number, without personal data. Instants are ISO text (UTC).
 */
export interface LeadCaseTable {
  /** The id of the first request. */
  id: string;
  /**
   * The branch; empty if no request names one. A case without a branch is visible to all branches.
   */
  branch_id: string;
  /** The account of the person who answers; null if the case is assigned to nobody. */
  account_id: string | null;
  stage: Stage;
  /** Why the customer does not buy; null unless the stage is `lost`. */
  reason: string | null;
  /**
   * The queue that contains the case: `new` waits for a first answer, `follow` is being followed
   * up.
   */
  queue: 'new' | 'follow' | 'closed';
  /**
   * The instant by which the queue is sorted: when the customer began to wait (`new`), when to
   * contact the customer next (`follow`), or when the case was closed.
   */
  due_at: string;
  /** The instant of the latest request. */
  latest_at: string;
  /** The instant since which the customer waits for an answer; null if nobody waits. */
  waiting_since: string | null;
  /**
   * The instant of the last answer to a waiting customer, and how long that customer had waited, in
   * seconds within opening hours (`wait_s`).
   */
  answered_at: string | null;
  wait_s: number | null;
  /**
   * The day (YYYY-MM-DD) of the requested or booked visit, with the half of the day (`visit_half`),
   * or with a time (`visit_time`, HH:MM) if the staff sets one. A request that arrives after the
   * first answer does not change them.
   */
  visit_day: string | null;
  visit_half: string | null;
  /**
   * The car that the case is about. Requests set it until the staff answers; after that, only the
   * staff changes it.
   */
  car_id: string | null;
  /**
   * The account that may see the telephone number, until the case is closed or assigned to somebody
   * else; null if no account may.
   */
  number_seen_by: string | null;
  /** The number of the last change. Changes are numbered across all cases. */
  change_number: number;
  visit_time: string | null;
  /**
   * The id of the main request, from which the case gets its name, kind and words; null in a case
   * without requests, and in one that an earlier version of the program added during an upgrade.
   */
  main_request_id: string | null;
}

/**
 * A blind index (keyed hash) of a request's name or telephone number, by which the console finds
 * the request.
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

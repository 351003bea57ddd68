/** Something that a target has yet to be told, or was. What it says is made when it is delivered. */
export interface OutboxMessageTable {
  /** The same at every attempt, so that a receiver can tell a repeat. */
  id: string;
  target: string;
  /** What it is about. Of one subject a target is told in the order of `number`. */
  subject: string;
  number: number;
  event: string;
  created_at: string;
  /** Those begun, the one under way included. */
  attempts: number;
  /** When it may be tried next; null once it was delivered. */
  next_at: string | null;
  /** Who delivers it at the moment, and until when nobody else may. */
  claimed_by: string | null;
  claimed_until: string | null;
  /** Since when it fails so often that somebody should look; it is tried all the same. */
  stuck_at: string | null;
  /** Why the last attempt failed. */
  problem: string | null;
  delivered_at: string | null;
}

/** What all processes together keep to of a target. */
export interface OutboxTargetTable {
  name: string;
  /** When, at an even pace, its next message would be due. */
  free_at: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    outbox_message: OutboxMessageTable;
    outbox_target: OutboxTargetTable;
  }
}

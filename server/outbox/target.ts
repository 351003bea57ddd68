import type { OutboxMessageTable } from './tables.ts';

/** What is to be delivered; the target makes of it what it says. */
export type Message = Pick<
  OutboxMessageTable,
  'id' | 'target' | 'subject' | 'number' | 'event' | 'created_at' | 'attempts'
>;

/** What became of an attempt. */
export type Outcome =
  | { state: 'delivered' }
  /** To be tried again; `problem` is for people and holds nothing of what was said. */
  | { state: 'failed'; problem: string; isStuck?: boolean; waitMs?: number }
  /** The target takes nothing at all for a while. No fault of this message. */
  | { state: 'paused'; problem: string; waitMs: number };

/** At most `burst` messages at once, then one every `everyMs`. */
export type Pace = { burst: number; everyMs: number };

/** Whom messages are delivered to. */
export type Target = {
  name: string;
  /** How many may be under way at a time, in each process. */
  atOnce: number;
  /** Kept by all processes together. */
  pace?: Pace;
  /** Makes one attempt. Never rejects for what the other side does; gives up when the signal says so. */
  deliver(message: Message, signal: AbortSignal): Promise<Outcome>;
};

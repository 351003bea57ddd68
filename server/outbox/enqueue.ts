import { randomUUID } from 'node:crypto';
import type { Database } from '#/database/database.ts';
import './tables.ts';

/** Something that happened to a subject. Each subject's events are numbered, in their order. */
export type OutboxEvent = { subject: string; number: number; event: string };

/** Lays down, in the transaction of what happened, that each target has to be told of it. */
export async function enqueue(
  trx: Database,
  targets: readonly string[],
  { subject, number, event }: OutboxEvent,
  now: Date,
): Promise<void> {
  if (targets.length === 0) return;
  const at = now.toISOString();
  const rows = targets.map((target) => ({
    target,
    subject,
    number,
    id: randomUUID(),
    event,
    created_at: at,
    attempts: 0,
    next_at: at,
  }));
  await trx.kysely.insertInto('outbox_message').values(rows).execute();
}

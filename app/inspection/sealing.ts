import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '#/server/implement.ts';
import { seal, type Seal } from '#/server/sealing/seal.ts';
import { addSeal, listUnsealed } from './queries.ts';
import type { InspectionTable } from './tables.ts';

/** The seal of a version. The first time that it is asked for it is made, and kept. */
export async function sealOf(
  row: Unsealed & Pick<InspectionTable, 'seal'>,
  context: Context,
): Promise<Seal> {
  return row.seal === null ? addSealTo(row, context) : (JSON.parse(row.seal) as Seal);
}

type Unsealed = Pick<InspectionTable, 'report_id' | 'business' | 'version' | 'digest' | 'body'>;

async function addSealTo(row: Unsealed, { db, signingKey }: Context): Promise<Seal> {
  const { report_id, business, version, digest, body } = row;
  if (createHash('sha256').update(body).digest('hex') !== digest) {
    throw new Error(
      `Inspection ${report_id} (${business}), version ${version}, was altered before it was sealed`,
    );
  }
  const { privateKey } = await signingKey();
  const made = seal(JSON.parse(body) as Record<string, unknown>, privateKey);
  await addSeal(db, row, JSON.stringify(made));
  return made;
}

/**
 * Seals what other processes publish, a few at a time and again and again, until told to stop. What
 * somebody asks for in between is sealed then. What cannot be sealed is told, and passed over.
 */
export async function keepSealing(
  context: Context,
  { signal, failed, everyMs = SEAL_EVERY_MS }: Keeping,
): Promise<void> {
  const passed = new Set<string>();
  while (!signal.aborted) {
    try {
      const sealed = await sealSome(context, passed, failed);
      if (sealed === AT_ONCE) continue;
    } catch (error) {
      // A database that does not answer will do so again.
      failed(error);
    }
    await setTimeout(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function sealSome(
  context: Context,
  passed: Set<string>,
  failed: Keeping['failed'],
): Promise<number> {
  const rows = await listUnsealed(context.db, AT_ONCE + passed.size);
  const fresh = rows.filter(({ digest }) => !passed.has(digest));
  for (const row of fresh) {
    try {
      await addSealTo(row, context);
    } catch (error) {
      passed.add(row.digest);
      failed(error);
    }
  }
  return fresh.length;
}

type Keeping = { signal: AbortSignal; failed(error: unknown): void; everyMs?: number };

/** As soon as pages learn of another process's change. */
const SEAL_EVERY_MS = 2_000;
const AT_ONCE = 20;

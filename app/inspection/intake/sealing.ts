import { setTimeout } from 'node:timers/promises';
import { AlteredVersion, openVersion } from '#/app/inspection/answers/open-version.ts';
import { addSeal, listUnsealed } from '#/app/inspection/queries.ts';
import type { InspectionTable } from '#/app/inspection/tables.ts';
import { transact } from '#/database/database.ts';
import type { Context } from '#/server/http/implement.ts';
import { seal, type Seal } from '#/server/sealing/seal.ts';
import { lockCurrentKey } from '#/server/sealing/signing-key.ts';
import type { Publication } from './publication.ts';

/**
 * Returns a version's content and its seal; creates and stores the seal where it has none. Rejects with
 * AlteredVersion where the stored version differs from the published one.
 */
export async function openSealed(
  row: Stored,
  context: Context,
): Promise<{ publication: Publication; seal: Seal }> {
  const { publication, seal: stored } = await openVersion(row, context.db);
  return { publication, seal: stored ?? (await addSealTo(row, publication, context)) };
}

type Stored = Omit<InspectionTable, 'row_digest'>;

async function addSealTo(
  row: Stored,
  publication: Publication,
  { db, signingKey }: Context,
): Promise<Seal> {
  const { privateKey, publicKey } = await signingKey();
  const made = JSON.stringify(seal(publication, privateKey));
  const stored = await transact(db, async (trx) => {
    await lockCurrentKey(trx, publicKey);
    return addSeal(trx, row, made);
  });
  if (stored === undefined) {
    throw new Error(`Inspection ${row.report_id} was deleted while it was being sealed`);
  }
  // Another server may have sealed it first, with the previous key.
  if (stored !== made) await openVersion({ ...row, seal: stored }, db);
  return JSON.parse(stored) as Seal;
}

/**
 * Seals versions published by other processes, in batches, until `signal` aborts. A version requested
 * earlier is sealed on request. An altered version is reported once to `failed` and skipped; any other
 * error is reported and the batch retried.
 */
export async function startSealing(
  context: Context,
  { signal, failed, everyMs = SEAL_EVERY_MS }: SealingOptions,
): Promise<void> {
  const passed = new Set<string>();
  while (!signal.aborted) {
    try {
      const sealed = await sealSome(context, passed, failed);
      if (sealed === AT_ONCE) continue;
    } catch (error) {
      // The database does not respond, or the key was changed.
      failed(error);
    }
    await setTimeout(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function sealSome(
  context: Context,
  passed: Set<string>,
  failed: SealingOptions['failed'],
): Promise<number> {
  const rows = await listUnsealed(context.db, AT_ONCE + passed.size);
  const fresh = rows.filter(({ digest }) => !passed.has(digest));
  for (const row of fresh) {
    try {
      await openSealed(row, context);
    } catch (error) {
      if (!(error instanceof AlteredVersion)) throw error;
      passed.add(row.digest);
      failed(error);
    }
  }
  return fresh.length;
}

type SealingOptions = { signal: AbortSignal; failed(error: unknown): void; everyMs?: number };

/** Interval in ms, the same in which pages notice changes by other processes. */
const SEAL_EVERY_MS = 2_000;
const AT_ONCE = 20;

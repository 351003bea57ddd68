import { setTimeout } from 'node:timers/promises';
import { transact } from '#/database/database.ts';
import type { Context } from '#/server/http/implement.ts';
import { seal, type Seal } from '#/server/sealing/seal.ts';
import { lockCurrentKey } from '#/server/sealing/signing-key.ts';
import { AlteredVersion, openVersion } from '#/app/inspection/answers/open-version.ts';
import { addSeal, listUnsealed } from '#/app/inspection/queries.ts';
import type { Publication } from './publication.ts';
import type { InspectionTable } from '#/app/inspection/tables.ts';

/**
 * What a version says, and its seal. The first time that it is asked for it is made, and kept.
 * Rejects with AlteredVersion where it is not what was published.
 */
export async function openSealed(
  row: Stored,
  context: Context,
): Promise<{ publication: Publication; seal: Seal }> {
  const { publication, seal: kept } = await openVersion(row, context.db);
  return { publication, seal: kept ?? (await addSealTo(row, publication, context)) };
}

type Stored = Omit<InspectionTable, 'brought'>;

async function addSealTo(
  row: Stored,
  publication: Publication,
  { db, signingKey }: Context,
): Promise<Seal> {
  const { privateKey, publicKey } = await signingKey();
  const made = JSON.stringify(seal(publication, privateKey));
  const kept = await transact(db, async (trx) => {
    await lockCurrentKey(trx, publicKey);
    return addSeal(trx, row, made);
  });
  if (kept === undefined) throw new Error(`Inspection ${row.report_id} was taken away meanwhile`);
  // Another server may have been the first, with the key before this one.
  if (kept !== made) await openVersion({ ...row, seal: kept }, db);
  return JSON.parse(kept) as Seal;
}

/**
 * Seals what other processes publish, a few at a time and again and again, until told to stop. What
 * somebody asks for in between is sealed then. What was altered is told once, and passed over;
 * whatever else fails is told and tried again.
 */
export async function startSealing(
  context: Context,
  { signal, failed, everyMs = SEAL_EVERY_MS }: Keeping,
): Promise<void> {
  const passed = new Set<string>();
  while (!signal.aborted) {
    try {
      const sealed = await sealSome(context, passed, failed);
      if (sealed === AT_ONCE) continue;
    } catch (error) {
      // A database that does not answer, or a key that was changed.
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
      await openSealed(row, context);
    } catch (error) {
      if (!(error instanceof AlteredVersion)) throw error;
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

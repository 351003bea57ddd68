import { setTimeout } from 'node:timers/promises';
import { AlteredVersion, openVersion } from '#/app/inspection/answers/open-version.ts';
import { addSignature, listUnsigned } from '#/app/inspection/queries.ts';
import type { InspectionTable } from '#/app/inspection/tables.ts';
import { transact } from '#/database/database.ts';
import type { Context } from '#/server/http/implement.ts';
import { signContent, type Signature } from '#/server/signing/signature.ts';
import { lockCurrentKey } from '#/server/signing/signing-key.ts';
import type { Publication } from './publication.ts';

/**
 * Returns the content of the version `row` with its signature. An unsigned version is signed first.
 * Rejects with AlteredVersion if the stored version is not the published one.
 */
export async function openSignedVersion(
  row: Stored,
  context: Context,
): Promise<{ publication: Publication; signature: Signature }> {
  const { publication, signature: stored } = await openVersion(row, context.db);
  return { publication, signature: stored ?? (await signVersion(row, publication, context)) };
}

type Stored = Omit<InspectionTable, 'row_digest'>;

async function signVersion(
  row: Stored,
  publication: Publication,
  { db, signingKey }: Context,
): Promise<Signature> {
  const { privateKey, publicKey } = await signingKey();
  const made = JSON.stringify(signContent(publication, privateKey));
  const stored = await transact(db, async (trx) => {
    await lockCurrentKey(trx, publicKey);
    return addSignature(trx, row, made);
  });
  if (stored === undefined) {
    throw new Error(`Inspection ${row.report_id} was deleted while it was being signed`);
  }
  // Another server may have signed it first, with the previous key.
  if (stored !== made) await openVersion({ ...row, signature: stored }, db);
  return JSON.parse(stored) as Signature;
}

/**
 * Signs unsigned versions in batches until `signal` aborts. Errors are passed to `failed`, and
 * signing is tried again. An altered version is reported once and then skipped.
 */
export async function startSigning(
  context: Context,
  { signal, failed, everyMs = SIGN_EVERY_MS }: SigningOptions,
): Promise<void> {
  const passed = new Set<string>();
  while (!signal.aborted) {
    try {
      const signed = await signBatch(context, passed, failed);
      if (signed === AT_ONCE) continue;
    } catch (error) {
      // Such as a database that does not respond, or a replaced key.
      failed(error);
    }
    await setTimeout(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function signBatch(
  context: Context,
  passed: Set<string>,
  failed: SigningOptions['failed'],
): Promise<number> {
  const rows = await listUnsigned(context.db, AT_ONCE + passed.size);
  const fresh = rows.filter(({ digest }) => !passed.has(digest));
  for (const row of fresh) {
    try {
      await openSignedVersion(row, context);
    } catch (error) {
      if (!(error instanceof AlteredVersion)) throw error;
      passed.add(row.digest);
      failed(error);
    }
  }
  return fresh.length;
}

type SigningOptions = { signal: AbortSignal; failed(error: unknown): void; everyMs?: number };

/**
 * The interval in ms at which the server searches for unsigned versions. Pages look for changes by
 * other processes at the same interval.
 */
const SIGN_EVERY_MS = 2_000;
const AT_ONCE = 20;

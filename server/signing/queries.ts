import type { Database } from '#/database/database.ts';
import type { PublicKey } from './signature.ts';

declare module '#/database/tables.ts' {
  interface Tables {
    report_key: ReportKeyTable;
  }
}

/** A public key for reports that were signed for this database. */
export interface ReportKeyTable {
  kid: string;
  /** The public key as in RFC 8037. */
  x: string;
  /** Instant at which the key was added (ISO text, UTC). */
  since: string;
}

/** Inserts this public key; an existing row stays unchanged. */
export async function addReportKey(db: Database, { kid, x }: PublicKey, now: Date): Promise<void> {
  await db.kysely
    .insertInto('report_key')
    .values({ kid, x, since: now.toISOString() })
    .onConflict((conflict) => conflict.column('kid').doNothing())
    .execute();
}

/** Returns all public keys, newest first. */
export async function listReportKeys(db: Database): Promise<PublicKey[]> {
  const rows = await db.kysely
    .selectFrom('report_key')
    .select(['kid', 'x'])
    .orderBy('since', 'desc')
    .orderBy('kid')
    .execute();
  return rows.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid }));
}

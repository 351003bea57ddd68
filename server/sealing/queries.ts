import type { Database } from '#/database/database.ts';
import type { PublicKey } from './seal.ts';

declare module '#/database/tables.ts' {
  interface Tables {
    report_key: ReportKeyTable;
  }
}

/** The public halves of all keys that reports were ever sealed with here. */
export interface ReportKeyTable {
  kid: string;
  /** The key itself, as RFC 8037 writes it. */
  x: string;
  /** An instant. */
  since: string;
}

/** Notes a key; one that is known stays as it is. */
export async function addReportKey(db: Database, { kid, x }: PublicKey, now: Date): Promise<void> {
  await db.kysely
    .insertInto('report_key')
    .values({ kid, x, since: now.toISOString() })
    .onConflict((conflict) => conflict.column('kid').doNothing())
    .execute();
}

/** All keys, the latest first. */
export async function listReportKeys(db: Database): Promise<PublicKey[]> {
  const rows = await db.kysely
    .selectFrom('report_key')
    .select(['kid', 'x'])
    .orderBy('since', 'desc')
    .orderBy('kid')
    .execute();
  return rows.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid }));
}

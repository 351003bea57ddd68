import type { Kysely } from 'kysely';

type Tables = {
  inspection: { digest: string; body: string; inspected_on: string; published_at: string };
  car_inspection: { car_id: string; told: string };
};

const AT_ONCE = 200;

/**
 * Beside each version of an inspection the days by which the latest one is found without reading all
 * of them; and in what a car takes from it, what was found as values beside the words for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['inspected_on', 'published_at']) {
    await db.schema
      .alterTable('inspection')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
  const tables = db as Kysely<Tables>;
  let last: string | undefined = '';
  while (last !== undefined) {
    const rows: Pick<Tables['inspection'], 'digest' | 'body'>[] = await tables
      .selectFrom('inspection')
      .select(['digest', 'body'])
      .where('digest', '>', last)
      .orderBy('digest')
      .limit(AT_ONCE)
      .execute();
    for (const { digest, body } of rows) {
      const { inspected_on, published_at } = JSON.parse(body) as Tables['inspection'];
      await tables
        .updateTable('inspection')
        .set({ inspected_on, published_at })
        .where('digest', '=', digest)
        .execute();
    }
    last = rows.at(-1)?.digest;
  }
  for (const { car_id, told } of await tables.selectFrom('car_inspection').selectAll().execute()) {
    await tables
      .updateTable('car_inspection')
      .set({ told: JSON.stringify(withValues(JSON.parse(told) as Summary)) })
      .where('car_id', '=', car_id)
      .execute();
  }
}

type Summary = {
  proof: { mileage_verdict: string | null };
  headlines: Record<string, { result: string }>;
};

function withValues(summary: Summary): object {
  const claims = summary.headlines['accident-record']?.result ?? '';
  return {
    ...summary,
    isMileageFalse: summary.proof.mileage_verdict === '里程不符',
    claims: Number.parseInt(claims, 10) || 0,
  };
}

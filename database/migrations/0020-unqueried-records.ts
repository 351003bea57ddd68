import type { Kysely } from 'kysely';

type Tables = {
  car: { id: string; card: string; record: string };
  car_inspection: { car_id: string; told: string };
};

const AT_ONCE = 200;

/**
 * What cars take from inspections that were published before these could name a query: no conclusion
 * on claims and mileage any more. The inspections themselves stay as they are sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>;
  let last: string | undefined = '';
  while (last !== undefined) {
    const rows: (Tables['car'] & { told: string })[] = await tables
      .selectFrom('car_inspection')
      .innerJoin('car', 'car.id', 'car_inspection.car_id')
      .select(['car.id', 'car.card', 'car.record', 'car_inspection.told'])
      .where('car.id', '>', last)
      .orderBy('car.id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, card, record, told } of rows) {
      const own = JSON.parse(told) as Summary;
      const as = (text: string) => JSON.stringify(withoutConclusions(JSON.parse(text), own));
      await tables
        .updateTable('car_inspection')
        .set({ told: as(told) })
        .where('car_id', '=', id)
        .execute();
      await tables
        .updateTable('car')
        .set({ card: as(card), record: as(record) })
        .where('id', '=', id)
        .execute();
    }
    last = rows.at(-1)?.id;
  }
}

type Headlines = Record<string, { result: string; date: string }>;
type Proof = {
  applicable?: number | null;
  checked?: number | null;
  flaws?: number | null;
  mileage_verdict?: string | null;
};
type Summary = { proof?: Proof | null; headlines?: Headlines };

/** The same card, record or summary, in the words that have evidence. */
function withoutConclusions(summary: Summary, { headlines: written = {} }: Summary): Summary {
  const { proof, headlines } = summary;
  return {
    ...summary,
    ...(proof && { proof: provenOnly(proof, 'mileage-analysis-basis' in written) }),
    ...(headlines && {
      headlines: Object.fromEntries(
        Object.entries(headlines).map(([word, headline]) => [
          word,
          word in written ? { ...headline, result: resultOf(word, headline.result) } : headline,
        ]),
      ),
    }),
  };
}

function provenOnly(proof: Proof, isRead: boolean): Proof {
  const { applicable, checked, flaws, mileage_verdict: verdict } = proof;
  const isOpen = (checked ?? 0) < (applicable ?? 0);
  return {
    ...proof,
    ...(flaws === 0 && isOpen && { flaws: null }),
    ...(verdict && { mileage_verdict: isRead || verdict !== '里程存疑' ? read(verdict) : null }),
  };
}

function resultOf(word: string, result: string): string {
  if (word === 'mileage-analysis-basis') return read(result);
  if (word === 'inspection' && result.includes('未检')) return result.replace('，无异常', '');
  if (word !== 'accident-record') return result;
  return result === '无出险记录' ? '未查询' : result.replace(/^(?=\d+ 次)/, '车商记录 ');
}

function read(verdict: string): string {
  return verdict === '里程可信' || verdict === '基本可信' ? '里程未核查' : verdict;
}

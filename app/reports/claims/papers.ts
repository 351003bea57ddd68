import { parse } from 'valibot';
import { FlawReport } from '#/app/reports/flaw/contract.ts';
import { MileageReport } from '#/app/reports/mileage/contract.ts';
import { listInspectedOf, listReports } from '#/app/reports/queries.ts';
import type { Told } from '#/app/told-by-inspection.ts';
import type { Database } from '#/database/database.ts';
import type { Papers } from './judge.ts';

/** What is read of the papers; the rest is the car's own facts. */
type Reports = Pick<Papers, 'mileage' | 'flaw' | 'supports' | 'against'>;

const PAPERS = ['mileage', 'flaw'] as const;

/** Whether claims are held against reports of that kind. */
export function isPaperKind(kind: string): boolean {
  return (PAPERS as readonly string[]).includes(kind);
}

/** The reports on these cars that claims are held against; none for a car without. */
export async function listPapers(
  db: Database,
  carIds: readonly string[],
): Promise<Map<string, Reports>> {
  const papers = new Map<string, Reports>();
  for (let at = 0; at < carIds.length; at += AT_ONCE) {
    const part = carIds.slice(at, at + AT_ONCE);
    for (const { car_id, told } of await listInspectedOf(db, part)) {
      const { supports = [], against = {} } = JSON.parse(told) as Told;
      papers.set(car_id, { mileage: null, flaw: null, supports, against });
    }
    for (const { car_id, kind, body } of await listReports(db, part, PAPERS)) {
      const known = papers.get(car_id) ?? NO_PAPERS();
      if (kind === 'mileage') known.mileage = parse(MileageReport, JSON.parse(body));
      if (kind === 'flaw') known.flaw = parse(FlawReport, JSON.parse(body));
      papers.set(car_id, known);
    }
  }
  return papers;
}

const AT_ONCE = 1000;
const NO_PAPERS = (): Reports => ({ mileage: null, flaw: null, supports: [], against: {} });

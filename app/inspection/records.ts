import { createHash } from 'node:crypto';
import { hasSameGrade, toInspected } from '#/app/inspection/answers/car-of-inspection.ts';
import {
  checkInspections,
  refuseConflicts,
  refuseTooLong,
} from '#/app/inspection/intake/check-inspections.ts';
import { contentDigest, distinct, keyOf } from '#/app/inspection/intake/content-digest.ts';
import { inspectionWarnings } from '#/app/inspection/intake/import-warnings.ts';
import {
  INSPECTION_ABOUT,
  INSPECTION_COLUMNS,
  InspectionRow,
} from '#/app/inspection/intake/inspection-row.ts';
import {
  toPublication,
  type Inspected,
  type Publication,
} from '#/app/inspection/intake/publication.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { withdrawalRecord } from '#/app/inspection/withdrawal/withdrawal-record.ts';
import type { Database } from '#/database/database.ts';
import { recordType, type Picture } from '#/records/columns/record-type.ts';
import type { Glossary } from '#/records/template/glossary.ts';
import { canonicalJson } from '#/server/signing/canonical-json.ts';
import { affectedByReports } from './affected-cars.ts';
import { readBatchFacts, type BatchFacts } from './batch-facts.ts';
import { summarizeLatest } from './latest-summary.ts';
import { inspectionPrefill } from './prefill.ts';
import { addVersions, type VersionHead } from './queries.ts';
import type { InspectionTable } from './tables.ts';

/**
 * The glossary of all checkpoints for templates: codes, names, criteria, methods and kinds of
 * defects.
 */
const CHECKPOINTS: Glossary = {
  title: '检测点',
  headings: ['编码', '检测点', '分类', '正常的标准', '怎么检', '异常类型'],
  rows: () =>
    [...CATALOGUE.values()].map(({ code, item, category, criterion, method, options }) => [
      code,
      item,
      category,
      criterion,
      method,
      options.join('、'),
    ]),
};

/**
 * The record types of inspections and withdrawals. Importing an inspection with new content creates
 * a new version.
 */
export const inspectionRecords = [
  recordType({
    name: 'inspection',
    aliases: ['检测报告', '检测'],
    summary:
      '检测报告：一个检测点一行，出险和维保也是一次一行，同一份报告的行报告编号相同；内容有变就发布新版本，旧版本保留；没有查询的不下结论',
    key: ['report_id', 'business'],
    storesEveryRow: true,
    takeBack: {
      zh: '检测报告已经发布，不能撤销。写错了，改好再导入，发布成下一版；要撤回：npm run withdraw-report -- 报告编号 --reason 原因',
      en: 'Published inspections cannot be undone. Import a corrected one as the next version, or withdraw it: npm run withdraw-report -- ID --reason WHY',
    },
    schema: InspectionRow,
    columns: INSPECTION_COLUMNS,
    about: INSPECTION_ABOUT,
    rare: ['published_at', 'findings.history', 'findings.place', 'resolutions'],
    glossaries: [CHECKPOINTS],
    pictures: storePictures,
    facts: readBatchFacts,
    check: checkInspections,
    write: publishInspections,
    affects: affectedByReports,
    warn: inspectionWarnings,
    prefill: inspectionPrefill,
  }),
  withdrawalRecord,
];

/**
 * Stores the pictures of the findings in `row`. Returns the row with the names of the stored
 * pictures.
 */
async function storePictures(row: Partial<InspectionRow>, picture: Picture) {
  const { findings } = row;
  if (!findings) return row;
  const stored = findings.map(async (finding, at) => {
    if (!finding.pictures) return finding;
    const pictures = finding.pictures.map(async (each, place) => ({
      ...each,
      img: await picture(each.img, `findings.${at}.pictures.${place}.img`),
    }));
    return { ...finding, pictures: await Promise.all(pictures) };
  });
  return { ...row, findings: await Promise.all(stored) };
}

async function publishInspections(
  trx: Database,
  rows: readonly InspectionRow[],
  now: Date,
  { cars, published, publications }: BatchFacts,
): Promise<ReadonlySet<object> | 'unchanged'> {
  const fresh: Fresh[] = [];
  for (const row of rows) {
    const before = published.get(keyOf(row)) ?? [];
    const digest = contentDigest(row);
    const known = cars.get(row.car_id);
    if (!known) continue;
    const car = toInspected(known);
    const isKnown = before.some((version) => version.row_digest === digest);
    if (isKnown && !isGradeChanged(before, digest, publications, car)) continue;
    // A row that is only graded again gets the current time, not the `published_at` of the row.
    const { published_at: _then, ...undated } = row;
    const own = isKnown ? undated : row;
    refuseConflicts(own, before);
    const version = (before.at(-1)?.version ?? 0) + 1;
    const publication = toPublication(own, car, { version, now });
    const stored = toVersion(car.id, digest, publication);
    refuseTooLong(row, stored.body);
    // Later rows of the same file may be the next version of this report.
    published.set(keyOf(row), [...before, { ...stored, withdrawn_at: null, reason: null }]);
    publications.set(stored.digest, publication);
    fresh.push({ row, publication, stored });
  }
  if (fresh.length === 0) return 'unchanged';
  await addVersions(
    trx,
    fresh.map(({ stored }) => stored),
  );
  await summarizeLatest(trx, distinct(fresh.map(({ stored }) => stored.car_id)), publications);
  return new Set(fresh.map(({ row }) => row));
}

type Fresh = {
  row: InspectionRow;
  publication: Publication;
  stored: InspectionTable;
};

/**
 * Returns whether the row must be published again, although the latest version has the same
 * imported content: the car's data changed, so that the grade may differ. False if that version was
 * withdrawn, because it must not be published again.
 */
function isGradeChanged(
  before: readonly VersionHead[],
  rowDigest: string,
  publications: ReadonlyMap<string, Publication>,
  car: Inspected,
): boolean {
  const last = before.at(-1);
  const then = publications.get(last?.digest ?? '')?.car;
  if (last?.withdrawn_at) return false;
  return last?.row_digest === rowDigest && then !== undefined && !hasSameGrade(then, car);
}

function toVersion(car_id: string, rowDigest: string, publication: Publication): InspectionTable {
  const body = canonicalJson(publication);
  const { report_id, business, version, is_final, inspected_on, published_at } = publication;
  const digest = createHash('sha256').update(body).digest('hex');
  return {
    report_id,
    business,
    version,
    car_id,
    is_final: is_final ? 1 : 0,
    inspected_on,
    published_at,
    row_digest: rowDigest,
    digest,
    body,
    signature: null,
  };
}

import { chinaDay } from '#/app/dates.ts';
import { deniedTagReason, type DeniedTag } from '#/app/evidence/denied-tags.ts';
import { contradictionsIn } from '#/app/inspection/answers/find-published.ts';
import type { BatchFacts } from '#/app/inspection/batch-facts.ts';
import {
  listCars,
  listFlawReports,
  type CarKnown,
  type VersionHead,
} from '#/app/inspection/queries.ts';
import { UNKNOWN } from '#/app/inspection/rules/limits.ts';
import type { Database } from '#/database/database.ts';
import { lastOfEach } from '#/database/upsert.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { contentDigest, distinct, keyOf } from './content-digest.ts';
import type { InspectionRow } from './inspection-row.ts';
import type { Publication } from './publication.ts';
import { rowsOf } from './rows.ts';
import { RULE_WORDS } from './rule-words.ts';

/** Returns the warnings about each of the inspections `rows`. */
export async function inspectionWarnings(
  trx: Database,
  rows: readonly InspectionRow[],
  now: Date,
  { published, publications }: BatchFacts,
): Promise<ImportWarning[][]> {
  const ids = distinct(rows.map(({ car_id }) => car_id));
  const flaws = await listFlawReports(trx, ids);
  // The cars as rebuilt with the rows, because the readings of an inspection may contradict the
  // mileage of its car.
  const cars = new Map((await listCars(trx, ids)).map((car) => [car.id, car]));
  // Of several versions in one file, only the last is compared, because only it is displayed.
  const last = new Set(lastOfEach(rows, ['report_id', 'business']));
  return rows.map((row) => {
    const { car_id, report_id } = row;
    const versions = published.get(keyOf(row)) ?? [];
    const car = cars.get(car_id);
    const publication = publications.get(versions.at(-1)?.digest ?? '');
    if (!car || !publication || !last.has(row)) return [];
    const found = contradictionsIn(
      publication,
      { ...car, flaws: flaws.get(car_id) },
      chinaDay(now),
    );
    return [
      ...notAgain(row, versions),
      ...unchecked(row, publication),
      ...deniedInTitle(car),
      ...found
        .filter(({ resolution }) => resolution === null)
        .map(({ rule, words, explanation }) => ({
          field: '',
          code: 'conflict' as const,
          reason: {
            code: 'contradiction',
            zh: `车源「${car_id}」报告「${report_id}」：${words}。照常发布；${zhOf(rule, explanation)}（矛盾规则：${RULE_WORDS[rule]}）`,
            en: `Report ${report_id} contradicts other records of ${car_id} (rule ${rule}). It is published; ${enOf(rule, explanation)}`,
          },
        })),
    ];
  });
}

function zhOf(rule: string, explanation: string | null): string {
  if (rule === UNLISTED_SERVICES) return '没有另外查过，把「维保查询」几列空着；查过，把记录写进来';
  return explanation === null ? '核实后可写说明' : '说明显示给买家，矛盾仍然保留';
}

function enOf(rule: string, explanation: string | null): string {
  if (rule === UNLISTED_SERVICES)
    return 'leave services_queried empty if nobody asked again, otherwise list the services';
  return explanation === null
    ? 'explain it once it is checked'
    : 'buyers see the explanation, and the contradiction remains';
}

/**
 * The rule against an inspection that states a query of maintenance records without any services,
 * although the car's maintenance report lists some.
 */
const UNLISTED_SERVICES = 'record-of-service';

/** Returns a warning for each claim in the car's title that the car's records contradict. */
function deniedInTitle({ id, denied_tags }: CarKnown): ImportWarning[] {
  const denied = JSON.parse(denied_tags ?? '[]') as DeniedTag[];
  return denied
    .filter(({ field, isUnsupported }) => field === 'title' && !isUnsupported)
    .map((tag) => ({
      field: 'car_id',
      code: 'denied_claim',
      value: tag.tag,
      reason: inTitle(id, deniedTagReason(tag)),
    }));
}

/** Returns the reason for a denied claim, preceded by the car's id and the word for its title. */
function inTitle(id: string, reason: Reason): Reason {
  return { ...reason, zh: `车源「${id}」的标题${reason.zh}`, en: `Title of ${id}: ${reason.en}` };
}

/**
 * Returns a list with a warning if unchecked checkpoints are the reason why a final inspection has
 * no level or a lower one; otherwise an empty list.
 */
function unchecked({ report_id }: InspectionRow, publication: Publication) {
  const { is_final, grade, car } = publication;
  const open = rowsOf(car, publication).filter(({ result }) => result === 'unchecked');
  const codes = new Set(open.map(({ item }) => item));
  // A car without a registration is limited, too, but not by what was not checked.
  const unstated: readonly string[] = Object.values(UNKNOWN);
  const limits = grade.limits.filter(
    ({ words, items }) => !unstated.includes(words) && items.every((item) => codes.has(item)),
  );
  if (!is_final || limits.length === 0) return [];
  const level = grade.level === null ? '不评级' : '等级受限';
  const why = limits.map(({ words }) => words.replace(/，不评级$/, '')).join('；');
  const items = [...new Set(limits.flatMap(({ items: own }) => own))];
  const unchecked = items.length > MOST_NAMED ? [...items.slice(0, MOST_NAMED), '…'] : items;
  const reason = {
    code: 'unchecked_points',
    zh: `报告「${report_id}」${level}：${why}。没有查的照这样发布；查过漏填的，先补上，再导入`,
    en: `Report ${report_id} has ${grade.level === null ? 'no level' : 'a limited level'}, because points are unchecked (${unchecked.join(', ')}). Fill in what was checked and is missing, and import it again`,
  };
  return [{ field: 'normal', reason, code: 'doubtful_value' as const }];
}

/** Maximum number of checkpoints that a warning names. */
const MOST_NAMED = 8;

/**
 * Returns a list with a warning if `row` was not published because it equals a withdrawn version or
 * one that is not the latest; otherwise an empty list.
 */
function notAgain(row: InspectionRow, versions: readonly VersionHead[]): ImportWarning[] {
  const digest = contentDigest(row);
  const [same, latest] = [versions.findLast((each) => each.row_digest === digest), versions.at(-1)];
  if (same?.withdrawn_at && same === latest) {
    const reason = {
      code: 'same_as_withdrawn',
      zh: `报告「${row.report_id}」与第 ${same.version} 版相同，那一版已撤回，没有再发布。要重新发布，请写上备注再导入`,
      en: `Report ${row.report_id} equals version ${same.version}, which is withdrawn, and is not published again: to publish it, add a note`,
    };
    return [{ field: 'report_id', reason, code: 'conflict' }];
  }
  return !same || !latest || same.version === latest.version
    ? []
    : [
        {
          field: 'report_id',
          code: 'conflict',
          reason: {
            code: 'same_as_earlier',
            zh: `报告「${row.report_id}」与第 ${same.version} 版相同，没有再发布；现在展示的是第 ${latest.version} 版。要改回去，请写上备注再导入`,
            en: `Report ${row.report_id} equals version ${same.version} and is not published again; version ${latest.version} is shown: to go back, add a note`,
          },
        },
      ];
}

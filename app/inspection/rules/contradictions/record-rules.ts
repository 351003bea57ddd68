import {
  damageWords,
  paintedPanels,
  type DamageRecord,
  type DamageSubject,
} from '#/app/evidence/damage/damage-records.ts';
import { isAdversePaper, isFavourablePaper } from '#/app/evidence/stated-papers.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { isBad, RESULTS, type Finding } from '#/app/inspection/rules/findings.ts';
import type { Area, AreaVerdict } from '#/app/inspection/rules/verdicts.ts';
import { PAPERS, type Evidence, type Found, type PaperSubject } from './compared-evidence.ts';

/**
 * The rules that compare the inspection with other records of the car. Each returns a contradiction
 * for each record that states what the inspection did not find.
 */
export const RECORD_RULES = {
  'record-of-frame': (evidence) => damageIn('structure', '骨架', evidence),
  'record-of-flood': (evidence) => damageIn('flood', '泡水', evidence),
  'record-of-fire': (evidence) => damageIn('fire', '火烧', evidence),

  'record-of-paint': ({ records, rows, inspectedOn }) =>
    recordsOn('paint', records)
      .filter((record) => !isPaintFound(record, rows))
      .map((record) => ({
        words: `${damageWords(record)}，${inspectedOn} 检测没有记为修复`,
      })),

  'record-of-panel': ({ records, rows }) =>
    recordsOn('panels', records).flatMap((record) => {
      const normal = rows.filter(
        ({ item, result }) => record.panels?.includes(item) && result === 'normal',
      );
      const names = normal.map(({ item }) => CATALOGUE.get(item)?.item ?? item).join('、');
      const items = normal.map(({ item }) => item);
      return names === ''
        ? []
        : [{ words: `${damageWords(record)}，检测的${names}记为正常`, items }];
    }),

  'other-report': ({ reports }) =>
    reports.map(({ report_id, business, date, words }) => ({
      words: `${date} 的检测报告 ${report_id}：${words}，与这份不同`,
      report: { report_id, business },
    })),

  'record-of-claim': ({ records, claims, isQueried }) =>
    isQueried.claims || claims.length > 0
      ? recordsOn('claims', records)
          .filter(({ date }) => !claims.some((claim) => claim.date === date))
          .map((record) => ({ words: `${damageWords(record)}，检测的出险记录里没有` }))
      : [],

  'record-of-serious-claim': ({ records, claims, verdicts }) =>
    (Object.keys(verdicts) as Area[]).every((area) => isClear(verdicts[area]))
      ? recordsOn('serious-claim', records)
          .filter(({ date }) => !claims.some((claim) => claim.date === date))
          .map((record) => ({
            words: `${damageWords(record)}，骨架、泡水、火烧排查都没有发现`,
          }))
      : [],

  'record-of-service': ({ records, services, isQueried }) =>
    isQueried.services && services === 0
      ? recordsOn('services', records).map((record) => ({
          words: `${damageWords(record)}，检测写的是未查到维保记录`,
          items: ['Q19'],
        }))
      : [],

  'papers-differ': ({ rows, offered: { papers } }) =>
    (Object.keys(PAPERS) as PaperSubject[]).flatMap((subject) => {
      const [item, stated] = [PAPERS[subject], papers[subject]];
      const row = rows.find((each) => each.item === item);
      if (!row || stated === null || !differs(row, stated)) return [];
      const result = [RESULTS[row.result], row.words].filter(Boolean).join('，');
      const name = CATALOGUE.get(item)?.item ?? item;
      return [{ words: `${name}：检测为${result}，车源写的是${stated}`, items: [item] }];
    }),
} satisfies Record<string, (evidence: Evidence) => readonly Found[]>;

/**
 * Returns a contradiction for each record of damage in `area`, if the inspection found no damage
 * there.
 */
function damageIn(area: Area, name: string, evidence: Evidence): Found[] {
  if (!isClear(evidence.verdicts[area])) return [];
  return recordsOn(area, evidence.records).map((record) => ({
    words: `${damageWords(record)}，${evidence.inspectedOn} 检测的${name}排查没有发现`,
  }));
}

/** Returns whether the inspection found no damage in an area. */
function isClear({ verdict }: AreaVerdict): boolean {
  return verdict === 'clear' || verdict === 'open';
}

function recordsOn(subject: DamageSubject, records: readonly DamageRecord[]): DamageRecord[] {
  return records.filter(({ subjects }) => subjects.includes(subject));
}

/**
 * Returns whether a checkpoint and a statement contradict each other: one is favourable and the
 * other is not.
 */
function differs(row: Finding, stated: string): boolean {
  if (isBad(row)) return isFavourablePaper(stated);
  return row.result === 'normal' && isAdversePaper(stated);
}

/**
 * Returns whether the inspection found paint or a repair on each panel that is painted according to
 * `record`. If the record mentions no panel, returns whether the inspection found any paint or
 * repair.
 */
function isPaintFound(record: DamageRecord, rows: readonly Finding[]): boolean {
  const worked = rows.filter(isWorked).map(({ item }) => item);
  const named = paintedPanels(record);
  return named.length > 0 ? named.every((item) => worked.includes(item)) : worked.length > 0;
}

/** Returns whether the result of a checkpoint describes paint or a repair on a panel. */
export function isWorked(row: Finding): boolean {
  const { item, result, kind = '', words = '' } = row;
  if (!item.startsWith('E')) return false;
  const found = words.replaceAll(/[未无没][^，。；、]*/g, '');
  return result === 'restored' || (isBad(row) && WORK.test(`${kind} ${found}`));
}

/** Matches texts about paint, or about a repair that involves paint. */
const WORK = /喷漆|[喷补]过漆|补漆|钣金|腻子|更换|修复/;

import { contradictedSubjects } from '#/app/evidence/damage/compare-damage.ts';
import {
  damageWords,
  type DamageRecord,
  type DamageSubject,
} from '#/app/evidence/damage/damage-records.ts';
import { isAdversePaper, isFavourablePaper } from '#/app/evidence/stated-papers.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { isBad, RESULTS, type Finding } from '#/app/inspection/rules/findings.ts';
import type { Area } from '#/app/inspection/rules/verdicts.ts';
import { PAPERS, type Evidence, type Found, type PaperSubject } from './compared-evidence.ts';
import { inspectedDamage, normalPanels } from './inspected-damage.ts';

/**
 * The rules that compare the inspection with other records of the car. Each returns a contradiction
 * for each record of something that the inspection did not find.
 */
export const RECORD_RULES = {
  'record-of-frame': (evidence) => damageIn('structure', '骨架', evidence),
  'record-of-flood': (evidence) => damageIn('flood', '泡水', evidence),
  'record-of-fire': (evidence) => damageIn('fire', '火烧', evidence),

  'record-of-paint': (evidence) =>
    contradictedOn('paint', evidence).map((record) => ({
      words: `${damageWords(record)}，${evidence.inspectedOn} 检测没有记为修复`,
    })),

  'record-of-panel': (evidence) =>
    contradictedOn('panels', evidence).map((record) => {
      const items = normalPanels(evidence.rows).filter((item) => record.panels?.includes(item));
      const names = items.map((item) => CATALOGUE.get(item)?.item ?? item).join('、');
      return { words: `${damageWords(record)}，检测的${names}记为正常`, items };
    }),

  'other-report': ({ reports }) =>
    reports.map(({ report_id, business, date, words }) => ({
      words: `${date} 的检测报告 ${report_id}：${words}，与这份不同`,
      report: { report_id, business },
    })),

  'record-of-claim': (evidence) =>
    contradictedOn('claims', evidence).map((record) => ({
      words: `${damageWords(record)}，检测的出险记录里没有`,
    })),

  'record-of-serious-claim': (evidence) =>
    contradictedOn('serious-claim', evidence).map((record) => ({
      words: `${damageWords(record)}，骨架、泡水、火烧排查都没有发现`,
    })),

  'record-of-service': (evidence) =>
    contradictedOn('services', evidence).map((record) => ({
      words: `${damageWords(record)}，检测写的是未查到维保记录`,
      items: ['Q19'],
    })),

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

/** Returns contradictions for the records of damage in an area in which the inspection found none. */
function damageIn(area: Area, name: string, evidence: Evidence): Found[] {
  return contradictedOn(area, evidence).map((record) => ({
    words: `${damageWords(record)}，${evidence.inspectedOn} 检测的${name}排查没有发现`,
  }));
}

/** Returns the records that the inspection contradicts on this subject. */
function contradictedOn(subject: DamageSubject, evidence: Evidence): DamageRecord[] {
  const inspected = inspectedDamage(evidence);
  return evidence.records.filter((record) =>
    contradictedSubjects(record, inspected).includes(subject),
  );
}

/**
 * Returns whether a checkpoint and a statement contradict each other: one is favourable and the
 * other is not.
 */
function differs(row: Finding, stated: string): boolean {
  if (isBad(row)) return isFavourablePaper(stated);
  return row.result === 'normal' && isAdversePaper(stated);
}

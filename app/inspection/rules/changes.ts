import { grouped } from '#/app/format.ts';
import { evidencedScores } from '#/app/inspection/answers/evidenced-verdicts.ts';
import { findingLabel } from '#/app/inspection/answers/finding-label.ts';
import {
  evidencedMileage,
  publishedRows,
  type Publication,
} from '#/app/inspection/intake/publication.ts';
import { CATALOGUE } from './catalogue.ts';
import { RESULTS } from './findings.ts';
import { LEVEL_LABELS, type LevelId } from './level.ts';

/**
 * A difference between two versions of a report, as texts. `item` is the code of a checkpoint, or
 * null if the difference concerns the report as a whole.
 */
export type Change = { item: string | null; name: string; from: string; to: string };

/**
 * Returns the differences between the versions `earlier` and `later`. Those of the report as a
 * whole come first.
 */
export function changesBetween(earlier: Publication, later: Publication): Change[] {
  const heads = HEADS.flatMap(([name, of]): Change[] => {
    const [from, to] = [of(earlier), of(later)];
    return from === to ? [] : [{ item: null, name, from, to }];
  });
  const [before, after] = [wordsByItem(earlier), wordsByItem(later)];
  const items = [...CATALOGUE.values()].flatMap(({ code, item }): Change[] => {
    const [from, to] = [before.get(code) ?? '不适用', after.get(code) ?? '不适用'];
    return from === to ? [] : [{ item: code, name: item, from, to }];
  });
  return [...heads, ...items];
}

const HEADS: readonly (readonly [name: string, of: (publication: Publication) => string])[] = [
  ['报告', ({ is_final }) => (is_final ? '终版' : '抢先版')],
  // An inspection that is not final has neither level nor score: unchecked points have no deductions.
  ['车况等级', ({ is_final, grade }) => labelOf(is_final ? grade.level : null)],
  [
    '总分',
    (publication) => scoreWords(publication.is_final ? evidencedScores(publication).score : null),
  ],
  ['里程', (publication) => evidencedMileage(publication).label],
  ['上牌时间', ({ car }) => car.first_registration ?? '—'],
  ['检测日期', ({ inspected_on }) => inspected_on],
  ['检测人', ({ inspector }) => inspector],
  [
    '表显里程',
    ({ odometer_km }) => (odometer_km === undefined ? '—' : `${grouped(odometer_km)} 公里`),
  ],
];

function scoreWords(score: number | null): string {
  return score === null ? '—' : String(score);
}

/** Returns the label of a level, or 不评级 for null. */
export function labelOf(level: LevelId | null): string {
  return level === null ? '不评级' : LEVEL_LABELS[level];
}

function wordsByItem(publication: Publication): Map<string, string> {
  return new Map(
    publishedRows(publication).map((row) => {
      const { item, result, value, unit = '' } = row;
      const kind = findingLabel(row, publication.paint) ?? undefined;
      return [
        item,
        [RESULTS[result], kind, value === undefined ? undefined : `${value}${unit}`]
          .filter((word) => word !== undefined)
          .join(' '),
      ];
    }),
  );
}

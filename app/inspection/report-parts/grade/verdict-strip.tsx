import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';
import { VerdictIcon } from '#/app/report-parts/verdict-icon.tsx';
import styles from './verdict-strip.module.css';

const WORDS = {
  structure: {
    clear: '结构无伤',
    differs: '结构对不上',
    open: '结构未查完',
    suspect: '结构有痕迹',
    found: '事故车',
  },
  flood: {
    clear: '无泡水',
    differs: '泡水对不上',
    open: '泡水未查完',
    suspect: '疑似进水',
    found: '泡水车',
  },
  fire: {
    clear: '无火烧',
    differs: '火烧对不上',
    open: '火烧未查完',
    suspect: '疑似过火',
    found: '火烧车',
  },
} as const;
const TONES = {
  clear: 'fine',
  differs: 'watch',
  open: 'watch',
  suspect: 'watch',
  found: 'bad',
} as const;
const MILEAGE_TONES: Readonly<Record<string, 'fine' | 'watch' | 'bad'>> = {
  trusted: 'fine',
  likely: 'fine',
  false: 'bad',
};
/**
 * For each area, the category of its checkpoints. The verdict on the area is displayed with the
 * numbers of checkpoints of this category.
 */
const CATEGORY = { structure: 'A', flood: 'C', fire: 'D' } as const;

/**
 * For each area, the name of the rule that finds damage to it in other records of the car. The
 * names are here so that browsers need not load the rules.
 */
const RECORDS_OF = {
  structure: 'record-of-frame',
  flood: 'record-of-flood',
  fire: 'record-of-fire',
} as const;

/** The verdict on an area in a report without an appraisal. */
const NOTHING = { verdict: null, items: [] } as const;

type Props = {
  report: InspectionReport;
  /** Whether the report is not final. Its mileage is then not assessed. */
  isPreview?: boolean;
};

/** The verdicts of a report on structure, water, fire and mileage. */
export function VerdictStrip({ report, isPreview = false }: Props) {
  const { appraisal, categories, contradictions, mileage } = report;
  const isQueryPending = report.is_query_pending && mileage.verdict !== 'false';
  const areas = (['structure', 'flood', 'fire'] as const).flatMap((area) => {
    const { verdict, items } = appraisal?.verdicts[area] ?? NOTHING;
    const isOther = contradictions.some(({ rule }) => rule === RECORDS_OF[area]);
    // Open without items: the area has no checkpoints, such as a motorcycle's structure.
    const isNone = verdict === null || (verdict === 'open' && items.length === 0);
    return isNone ? [] : [{ area, verdict: isOther ? ('differs' as const) : verdict }];
  });
  const hasMileage = isPreview || isQueryPending || mileage.label !== '';
  if (areas.length === 0 && !hasMileage) return null;
  return (
    <ul className={report.withdrawn ? `${styles.strip} ${styles.withdrawn}` : styles.strip}>
      {areas.map(({ area, verdict }) => {
        const counts = categories.find(({ id }) => id === CATEGORY[area])?.counts;
        return (
          <li key={area} className={styles[TONES[verdict]]}>
            <VerdictIcon subject={area} />
            <b>{WORDS[area][verdict]}</b>
            {counts && `${counts.checked} / ${counts.applicable}`}
          </li>
        );
      })}
      {isPreview || isQueryPending ? (
        <li className={styles.watch}>
          <VerdictIcon subject="mileage" />
          <b>里程未核完</b>
          {isPreview ? '终版给结论' : '还在查询'}
        </li>
      ) : hasMileage ? (
        <li className={styles[MILEAGE_TONES[mileage.verdict] ?? 'watch']}>
          <VerdictIcon subject="mileage" />
          <b>{mileage.label}</b>
          {mileage.yearly_km !== null && `年均 ${(mileage.yearly_km / 10_000).toFixed(2)} 万`}
        </li>
      ) : null}
    </ul>
  );
}

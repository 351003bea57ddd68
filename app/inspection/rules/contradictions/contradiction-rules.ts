import { hasNewPaint, isMeasurable, PAINT_BANDS, paintBand } from '#/app/car-drawing/paint.ts';
import { panelOfCode } from '#/app/car-drawing/panels.ts';
import { differsInHealth } from '#/app/car-facts/other-health.ts';
import { isOtherMileage } from '#/app/car-facts/other-mileage.ts';
import { daysBetween } from '#/app/dates.ts';
import { differsInPaint, missingWork } from '#/app/evidence/damage/compare-damage.ts';
import { recordsAgainst } from '#/app/evidence/damage/damage-denials.ts';
import { damageWords } from '#/app/evidence/damage/damage-records.ts';
import { grouped } from '#/app/format.ts';
import { meanOf, SOURCES, type Claim, type Paint } from '#/app/inspection/intake/evidence.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { isLasting } from '#/app/inspection/rules/deductions.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import { isPossiblySerious, statedAreas } from '#/app/inspection/rules/stated-reach.ts';
import type { Area } from '#/app/inspection/rules/verdicts.ts';
import { CHECKPOINT_RULES } from './checkpoint-rules.ts';
import type { Evidence, Found } from './compared-evidence.ts';
import { foundDamage } from './found-damage.ts';
import { recordedWork } from './inspected-damage.ts';
import { RECORD_RULES } from './record-rules.ts';

/** The number of days after which a battery certificate or an inspection is outdated. */
const OLD_DAYS = 90;

/**
 * The areas that a serious insurance claim may have affected. `parts` matches the codes of the
 * checkpoints in the area.
 */
const AREAS: readonly { id: Area; name: string; parts: RegExp }[] = [
  { id: 'structure', name: '骨架', parts: /^(A|K0[1-7])/ },
  { id: 'flood', name: '泡水', parts: /^C/ },
  { id: 'fire', name: '火烧', parts: /^D/ },
];

/** The rules that find contradictions, by name. Each returns the contradictions that it finds. */
export const RULES = {
  'odometer-falls': ({ readings }) =>
    readings.flatMap(({ date, km, source, note, falls_by: by }) => {
      if (by === null) return [];
      const where = SOURCES[source] + (note ? `（${note}）` : '');
      const words = `${date} ${where} ${grouped(km)} 公里，比之前的记录少 ${grouped(by)} 公里`;
      return [{ words, items: ['L01'] }];
    }),

  'modules-differ': ({ readings }) =>
    readings.flatMap(({ date, km, differs_by: by }) =>
      by === null
        ? []
        : [
            {
              words: `${date} 控制单元里是 ${grouped(km)} 公里，比表显${by > 0 ? '多' : '少'} ${grouped(Math.abs(by))} 公里`,
              items: ['L22'],
            },
          ],
    ),

  'odometer-differs': ({ odometerKm, offered: { mileageKm } }) =>
    odometerKm !== null && mileageKm !== null && isOtherMileage(odometerKm, mileageKm)
      ? [
          {
            words: `检测时 ${grouped(odometerKm)} 公里，车源写的是 ${grouped(mileageKm)} 公里`,
            items: ['L01'],
          },
        ]
      : [],

  'reading-higher': ({ odometerKm, offered: { mileageKm, higher } }) => {
    const own =
      mileageKm === null
        ? `检测时 ${grouped(odometerKm ?? 0)} 公里`
        : `车源写的是 ${grouped(mileageKm)} 公里`;
    return higher.map(({ date, source, km }) => ({
      words: `${date} ${source} ${grouped(km)} 公里，${own}`,
      items: ['L01'],
    }));
  },

  'claim-without-trace': ({ claims, rows }) =>
    claims.flatMap(({ date, works }) =>
      works
        .filter(({ item, work }) => /喷|整形|钣金|更换/.test(work) && isAsNew(rows, item))
        .map(({ item, work }) => ({
          words: `${date} 理赔记录${nameOf(item)}${work}，检测时未见修复痕迹`,
          items: [item],
        })),
    ),

  'serious-claim': ({ claims, verdicts }) =>
    claims.filter(isPossiblySerious).flatMap((claim) => {
      const areas = silentAreas(claim, verdicts);
      const names = areas.map(({ name }) => name).join('、');
      const all = areas.length > 1 ? '都' : '';
      const what = claim.is_serious === false ? '理赔记为不重大，说明写的像重大' : '有重大理赔';
      return names === '' ? [] : [{ words: `${claim.date} ${what}，${names}排查${all}没有发现` }];
    }),

  'paint-too-thick': ({ paint, rows }) =>
    onMetal(paint).flatMap((panel) => {
      const [mean, item] = [meanOf(panel), panel.item];
      const missing = missingRecord(rows, item, mean);
      return missing
        ? [
            {
              words: `${nameOf(item)}漆膜 ${mean}μm，${bandName(mean)}，却${missing}`,
              items: [item],
            },
          ]
        : [];
    }),

  'paint-too-thin': ({ paint, rows }) =>
    onMetal(paint)
      .filter(({ item }) => rows.some((row) => row.item === item && row.kind === '喷漆'))
      .filter((panel) => !hasNewPaint(meanOf(panel)))
      .map((panel) => ({
        words: `${nameOf(panel.item)}记为喷漆，漆膜只有 ${meanOf(panel)}μm`,
        items: [panel.item],
      })),

  'paint-differs': ({ paint, exterior }) =>
    paint.flatMap((panel) => {
      const other = exterior?.paint.find(({ item }) => item === panel.item);
      return other && differsInPaint(other.mean, meanOf(panel))
        ? [
            {
              words: `${nameOf(panel.item)}漆膜：检测 ${meanOf(panel)}μm，外观瑕疵报告 ${Math.round(other.mean)}μm`,
              items: [panel.item],
            },
          ]
        : [];
    }),

  'flaw-not-inspected': ({ rows, exterior }) =>
    (exterior?.flaws ?? [])
      .filter(({ item }) => rows.some((row) => row.item === item && row.result === 'normal'))
      .map(({ item, kind }) => ({
        words: `外观瑕疵报告写有${nameOf(item)}${kind}，检测记为正常`,
        items: [item],
      })),

  'repair-not-recorded': ({ rows, exterior }) =>
    (exterior?.paint ?? []).flatMap(({ item, mean }) => {
      const [name, thickness, items] = [nameOf(item), `${Math.round(mean)}μm`, [item]];
      const missing = missingRecord(rows, item, mean);
      if (missing)
        return [
          {
            words: `外观瑕疵报告的${name}漆膜 ${thickness}，${bandName(mean)}，检测${missing}`,
            items,
          },
        ];
      return !hasNewPaint(mean) && isSprayed(rows, item)
        ? [{ words: `${name}检测记为喷漆或钣金，外观瑕疵报告的漆膜只有 ${thickness}`, items }]
        : [];
    }),

  'battery-old': ({ battery, today }) =>
    battery && daysBetween(battery.measured_on, today) > OLD_DAYS
      ? [{ words: `电池健康度是 ${battery.measured_on} 测的，已超过 90 天`, items: ['P07'] }]
      : [],

  'battery-differs': ({ battery, offered: { soh } }) =>
    battery && soh !== null && differsInHealth(battery.soh, soh)
      ? [{ words: `电池健康度测得 ${battery.soh}%，车源写的是 ${soh}%`, items: ['P07'] }]
      : [],

  'keys-differ': ({ keys, offered }) =>
    keys !== null && offered.keys !== null && keys !== offered.keys
      ? [{ words: `检测时 ${keys} 把钥匙，车源写的是 ${offered.keys} 把`, items: ['L24', 'Q24'] }]
      : [],

  'transfers-differ': ({ transfers, offered }) => {
    const stated = offered.tags.includes('0过户') ? 0 : offered.transfers;
    return transfers !== null && stated !== null && transfers !== stated
      ? [{ words: `登记证过户 ${transfers} 次，车源写的是 ${stated} 次`, items: ['Q13'] }]
      : [];
  },

  'not-first-paint': ({ rows, offered: { tags } }) => {
    const repaired = rows.filter((row) => row.item.startsWith('E') && isLasting(row));
    return tags.includes('原版原漆') && repaired.length > 0
      ? [
          {
            words: `标着原版原漆，检测有 ${repaired.length} 处覆盖件修复过或疑似修复过`,
            items: repaired.map(({ item }) => item),
          },
        ]
      : [];
  },

  ...CHECKPOINT_RULES,

  ...RECORD_RULES,

  'denied-in-report': (evidence) =>
    evidence.denials.flatMap((denial) => {
      const found = recordsAgainst(denial, foundDamage(evidence)).map(({ words }) => words);
      return found.length > 0
        ? [{ words: `${damageWords(denial)}，检测写的是${found.join('、')}` }]
        : [];
    }),

  'inspection-old': ({ inspectedOn, today }) =>
    daysBetween(inspectedOn, today) > OLD_DAYS
      ? [{ words: `检测是 ${inspectedOn} 做的，已超过 90 天` }]
      : [],
} satisfies Record<string, (evidence: Evidence) => readonly Found[]>;

/**
 * Returns the areas that a serious claim may have affected and in which the inspection found
 * nothing.
 */
export function silentAreas(claim: Pick<Claim, 'works' | 'words'>, verdicts: Evidence['verdicts']) {
  const stated = statedAreas(claim);
  const named = AREAS.filter(
    ({ id, parts }) => stated.includes(id) || claim.works.some(({ item }) => parts.test(item)),
  );
  const isSilent = ({ id }: { id: Area }) => ['clear', 'open'].includes(verdicts[id].verdict);
  const silent = AREAS.filter(isSilent);
  // A claim that names no area may concern any of the three.
  if (named.length > 0) return named.filter(isSilent);
  return silent.length === AREAS.length ? silent : [];
}

/** Returns the name of the paint band for a mean thickness in µm, as in the flaw report. */
function bandName(mean: number): string {
  const band = paintBand(mean);
  return PAINT_BANDS.find(({ id }) => id === band)?.name ?? '';
}

/**
 * Returns a Chinese text if the mean paint thickness `mean` (µm) indicates a repair that the
 * inspection does not record. Undefined if there is no such contradiction.
 */
function missingRecord(rows: readonly Finding[], item: string, mean: number): string | undefined {
  const row = rows.find((each) => each.item === item);
  const missing = missingWork(mean, row && recordedWork(row));
  return missing && { any: '没有记为修复', 'more-than-paint': '只记为喷漆' }[missing];
}

/** Returns `paint` without the panels that a gauge for metal cannot measure. */
function onMetal(paint: readonly Paint[]): Paint[] {
  return paint.filter(({ item }) => {
    const panel = panelOfCode(item);
    return panel !== undefined && isMeasurable(panel);
  });
}

/**
 * Returns whether the checkpoint `code` is normal and is about the frame, a reinforcement or a
 * panel. False for other parts, on which a replacement leaves no traces.
 */
function isAsNew(rows: readonly Finding[], code: string): boolean {
  return (
    /^[ABE]/.test(code) && rows.some(({ item, result }) => item === code && result === 'normal')
  );
}

/** Returns whether the panel `item` is recorded as repainted (喷漆) or straightened (钣金). */
function isSprayed(rows: readonly Finding[], item: string): boolean {
  return rows.some((row) => row.item === item && /喷漆|钣金/.test(row.kind ?? ''));
}

function nameOf(code: string): string {
  return CATALOGUE.get(code)?.item ?? code;
}

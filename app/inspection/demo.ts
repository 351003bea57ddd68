import type { Condition } from '#/app/demo/condition.ts';
import { ROAD_TEST_KM } from '#/app/demo/condition/odometer.ts';
import { isQueriedCar, queriedOn, serviceQueryOf } from '#/app/demo/queried.ts';
import type { Reading, ReadingSource } from '#/app/inspection/intake/evidence.ts';
import { rowsOf, writeCodes } from '#/app/inspection/intake/rows.ts';
import { CATALOGUE, CATEGORIES } from '#/app/inspection/rules/catalogue.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import { gradeOf } from '#/app/inspection/rules/grade.ts';
import { LEVELS } from '#/app/inspection/rules/level.ts';
import { demoFindings, demoReason } from './demo-findings.ts';

/** A demo car and the reference to its inspection. */
export type DemoCar = {
  condition: Condition | undefined;
  inspection: { report_id: string; business: string; preview?: boolean | undefined } | undefined;
};

/** Returns the demo's inspections as import files: the name and the rows of each file. */
export function demoInspections(cars: readonly DemoCar[]): [file: string, rows: object[]][] {
  const inspected = cars.flatMap(({ condition, inspection }) =>
    condition && inspection ? [{ condition, inspection }] : [],
  );
  const twice = inspected.filter(
    ({ condition, inspection }) => condition.car.seed % 6 === 1 && !inspection.preview,
  );
  return [
    ['inspection-acquired.ndjson', twice.map((car) => toRow(car, 'acquired'))],
    [
      'inspection-prepared.ndjson',
      twice
        .filter(({ condition }) => condition.car.seed % 12 === 1)
        .map((car) => toRow(car, 'prepared')),
    ],
    [
      'inspections.ndjson',
      inspected.map((car) => toRow(car, car.inspection.preview ? 'preview' : 'final')),
    ],
  ];
}

type Inspected = DemoCar & {
  condition: Condition;
  inspection: NonNullable<DemoCar['inspection']>;
};

function toRow({ condition, inspection }: Inspected, stage: Stage): object {
  const day = dayOf(stage, condition.days);
  const { car, days, inspector, transfers, keys, panels, claims, wear, isReadOff } = condition;
  const odometer = car.mileageKm - (stage === 'final' ? 0 : ROAD_TEST_KM);
  const isPrepared = stage === 'prepared' || stage === 'final';
  const isAnswered = isQueriedCar(condition) && serviceQueryOf(car) === 'ready';
  const open = [
    ...OPEN[stage],
    ...(stage === 'preview' ? [] : openOf(condition)),
    ...unreadOf(condition),
  ];
  return {
    report_id: inspection.report_id,
    business: inspection.business,
    car_id: car.id,
    is_final: stage !== 'preview',
    stage: STAGE[stage],
    inspected_on: day,
    published_at: `${day} ${17 + (car.seed % 3)}:${10 + ((car.seed * 7) % 50)}`,
    inspector,
    ...(isReadOff && { odometer_km: odometer, readings: readingsOf(condition) }),
    transfers,
    keys,
    normal: writeCodes([...CATALOGUE.keys()].filter((code) => !open.includes(code))),
    findings: findingsOf(condition, isPrepared)
      .filter(({ item }) => !open.includes(item))
      .map((finding) => asOf(stage, finding, days))
      .map((finding) => (finding.item === 'L01' ? { ...finding, value: odometer } : finding)),
    paint: panels
      .filter(({ readings }) => readings.length > 0)
      .map(({ code, readings }) => ({ item: code, points: readings })),
    claims: claims.map(({ date, cause, total, labour, partsCost, cover, shop, works }) => ({
      date,
      words: cause,
      amount: total,
      labour,
      parts: partsCost,
      cover,
      shop,
      works: works.map(({ code, work }) => ({ item: code, work })),
    })),
    services: condition.visits.map(({ date, km, kind, items, materials, place }) => ({
      date,
      ...(isReadOff && { km }),
      kind,
      items,
      materials,
      place,
    })),
    claims_queried: queriedOn(condition, day, '车险信息平台'),
    services_queried: isAnswered ? queriedOn(condition, day, '品牌售后系统') : undefined,
    ...(wear.traction && {
      battery: { soh: wear.traction.soh, measured_on: days.checked, method: '诊断仪读取 BMS' },
    }),
    not_covered: NOT_COVERED,
  };
}

const NOT_COVERED = [
  '发动机、变速箱与电池包内部，不拆解',
  '未走保险也没有记录的维修',
  '检测日之后的变化',
];

type Stage = 'acquired' | 'prepared' | 'preview' | 'final';

/**
 * The stage in the import file for each stage of the demo. `preview` is an inspection at
 * acquisition that is not final.
 */
const STAGE = {
  acquired: 'acquired',
  preview: 'acquired',
  prepared: 'prepared',
  final: 'rechecked',
} as const;

function codesOf(categories: string): string[] {
  return CATEGORIES.filter(({ id }) => categories.includes(id)).flatMap(({ codes }) => codes);
}

/**
 * The codes of the checkpoints that are still unchecked at each stage of the demo. Chassis
 * checkpoints (N) need a lift, driving checkpoints (O) a road test.
 */
const OPEN: Readonly<Record<Stage, readonly string[]>> = {
  acquired: [],
  prepared: codesOf('O'),
  preview: codesOf('NO'),
  final: [],
};

function dayOf(stage: Stage, days: Condition['days']): string {
  if (stage === 'prepared') return days.prepared;
  return stage === 'final' ? days.rechecked : days.checked;
}

/**
 * Returns the finding as it was at the stage `stage`. It differs only at the stage `prepared`: the
 * finding has the day of the preparation, and its history ends before the recheck.
 */
function asOf(stage: Stage, finding: Finding, days: Condition['days']): Finding {
  if (stage !== 'prepared') return finding;
  const { history } = finding;
  return {
    ...finding,
    date: days.prepared,
    ...(history && { history: history.filter((step) => step.stage !== 'rechecked') }),
  };
}

/**
 * Returns the codes of the checkpoints that stay unchecked in this demo car, because they would
 * require disassembly.
 */
function openOf({ car: { seed, energy } }: Condition): string[] {
  return (energy === 'bev' ? ['P15', 'P36'] : ['H30', 'M13']).slice(0, seed % 3);
}

/**
 * Returns the codes of the checkpoints that could not be checked: those about an odometer that
 * cannot be read, and those about queries that were not answered.
 */
function unreadOf(condition: Condition): string[] {
  const isQueried = isQueriedCar(condition);
  return [
    ...(condition.isReadOff ? [] : ['L01', 'L22']),
    ...(isQueried ? [] : ['Q18']),
    ...(isQueried && serviceQueryOf(condition.car) === 'ready' ? [] : ['Q19']),
  ];
}

/**
 * Returns the findings of a demo car. If the findings would give a better level than planned, a
 * defect is added.
 */
function findingsOf(condition: Condition, isPrepared: boolean): Finding[] {
  const findings = demoFindings(condition, isPrepared);
  const reason = demoReason(condition);
  if (!reason || rankOf(condition, findings) >= LEVELS.indexOf(condition.car.level))
    return findings;
  const { inspector: by, days } = condition;
  const date = isPrepared ? days.rechecked : days.checked;
  return [...findings.filter(({ item }) => item !== reason.item), { ...reason, by, date }];
}

function rankOf({ car, transfers }: Condition, findings: readonly Finding[]): number {
  const build = {
    is_motorcycle: false,
    energy: car.energy,
    body: null,
    gearbox: null,
    seats: null,
    is_replacing_battery: false,
  };
  const rows = rowsOf(build, { normal: [...CATALOGUE.keys()], findings });
  const facts = { ageMonths: 24, odometerKm: car.mileageKm, transfers, isMileageFalse: false };
  const { level } = gradeOf(rows, facts);
  return level === null ? LEVELS.length : LEVELS.indexOf(level);
}

const SOURCES: Readonly<Record<Condition['readings'][number]['source'], ReadingSource>> = {
  维保: 'service',
  续保: 'renewal',
  年检: 'annual',
  出险: 'claim',
  收购: 'acquired',
  检测表显: 'odometer',
  诊断仪: 'modules',
};

function readingsOf({ readings }: Condition): Reading[] {
  return readings.map(({ date, km, source }) => ({ date, km, source: SOURCES[source] }));
}

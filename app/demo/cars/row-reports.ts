import { type Condition, conditionOf, servicedAt } from '#/app/demo/condition.ts';
import { isQueriedCar } from '#/app/demo/queried.ts';
import { grouped } from '#/app/format.ts';
import type { DemoCar, DemoRow } from './demo-car.ts';

/** The fields of the import about a car's reports. */
type ReportFields = Partial<
  Pick<
    DemoRow,
    | 'mileage_report'
    | 'mileage_report_status'
    | 'maintenance_records'
    | 'has_attachment_list'
    | 'has_new_attachment_list'
    | 'attachment_list'
    | 'has_repair_list'
    | 'has_consumables_list'
    | 'supplies_status'
    | 'major_dispositions'
    | 'out_repair_list'
    | 'inspection'
    | 'headlines'
    | 'battery'
  >
>;

/**
 * Returns the fields of a car's row about its reports, derived from its condition. Cars without
 * an inspection have no reports, nor have wholesale cars, except the one with a rolled-back
 * odometer.
 */
export function demoReportsOf(car: DemoCar): ReportFields {
  const condition = conditionOf(car);
  if (car.category === 'wholesale' || !condition) {
    const isFallen = condition?.mileage.verdict === '里程不符';
    return isFallen ? mileageOf(car, condition) : { mileage_report_status: noneYet(car) };
  }
  const { attachments, days, flaws, panels, wear } = condition;
  const mileage = mileageOf(car, condition);
  const missing = attachments.filter(({ due, present }) => present < due).length;
  return {
    ...mileage,
    has_attachment_list: true,
    has_new_attachment_list: car.seed % 2 === 0,
    attachment_list: attachments
      .filter(({ due }) => due > 0)
      .map(({ name, present, state }) => ({
        desc: name,
        value: state === '齐全' && present > 1 ? `${present} 把` : state,
      })),
    ...(!isEarly(car) && preparedOf(condition)),
    ...batteryOf(car, condition),
    inspection: { report_id: `R-${car.id}`, business: 'retail', preview: isEarly(car) },
    headlines: {
      ...(mileage.headlines as object),
      battery: {
        result: wear.traction
          ? `SOH ${wear.traction.soh}%`
          : `12V 健康度 ${wear.battery12v.health}%`,
        date: days.rechecked,
      },
      flaw: {
        result: flaws.length > 0 ? `瑕疵 ${flaws.length} 处` : '没有瑕疵',
        date: days.rechecked,
      },
      ...(panels.some(({ readings }) => readings.length > 0) && {
        paint: { result: '漆膜逐面测过', date: days.rechecked },
      }),
      accessory: { result: missing > 0 ? `缺 ${missing} 项` : '应有的都在', date: days.rechecked },
      configuration: {
        result: attachments.some(({ state }) => state === '后加装')
          ? '与出厂一致，有后装'
          : '与出厂一致',
        date: days.rechecked,
      },
      ...(!isEarly(car) && preparationsOf(condition)),
      ...appraiseOf(condition),
    },
  };
}

/** Returns whether the car is listed before its preparation and its final inspection. */
function isEarly({ type }: DemoCar): boolean {
  return type === '抢先报';
}

/**
 * Returns the fields about the preparation: the replaced parts, and flags that the lists of
 * repairs and of consumables exist.
 */
function preparedOf({ steps }: Condition): ReportFields {
  const replaced = steps.filter(({ part }) => part);
  const [first, second] = replaced.map(({ name }) => name.replace('更换', ''));
  return {
    has_repair_list: true,
    has_consumables_list: true,
    supplies_status: `${[first, second].filter(Boolean).join('、')}已换新`,
    major_dispositions: replaced.filter(isMajor).map(toLine),
    out_repair_list: replaced.filter((step) => !isMajor(step)).map(toLine),
  };
}

/** Returns whether a step is major: work on tyres and brakes. */
function isMajor({ kind }: Condition['steps'][number]): boolean {
  return kind === '轮胎制动';
}

function toLine({ name }: { name: string }) {
  return { desc: name, value: '已完成' };
}

/** Returns the headlines of the lists of repairs and consumables. */
function preparationsOf({ steps, consumables, days }: Condition): object {
  const watched = consumables.filter(({ state }) => state === 'watch').map(({ name }) => name);
  return {
    consumable: {
      result: watched.length > 0 ? `${watched.join('、')}需关注` : '全部达标',
      date: days.rechecked,
    },
    preparation: { result: `${steps.length} 项已完成`, date: days.rechecked },
    'refurbish-list': {
      result: `${steps.filter(({ kind }) => kind !== '复检').length} 项，费用公开`,
      date: days.prepared,
    },
  };
}

/**
 * Returns the figures of the proof line on the card: applicable and checked points, flaws and
 * mileage verdict. For cars without an inspection, only the applicable points are not null. The
 * verdict is null before the final inspection, too.
 */
export function proofOf(car: DemoCar): NonNullable<DemoRow['proof']> {
  const condition = conditionOf(car);
  const applicable = /^(bev|phev|reev)$/.test(car.model.energy) ? 498 : 482;
  if (!condition) return { applicable, checked: null, flaws: null, mileage_verdict: null };
  return {
    applicable,
    checked: applicable - (car.seed % 3),
    flaws: condition.flaws.length,
    mileage_verdict: isEarly(car) ? null : mileageVerdictOf(condition),
  };
}

/** The monthly battery rent and the buyout price at the demo's dealer, in yuan. */
const RENT = { rent_monthly: 980, buyout: 65_000 };

function batteryOf({ tags }: DemoCar, { wear, days }: Condition): ReportFields {
  if (!wear.traction) return {};
  return {
    battery: {
      soh: wear.traction.soh,
      measured_at: days.rechecked,
      method: '诊断仪读取',
      replaced: '没有更换过',
      ...(tags.includes('租电') && RENT),
      ...(tags.includes('可换电') && { swap_transferable: false }),
    },
  };
}

function appraiseOf({ second, days }: Condition): object {
  if (!second) return {};
  const different = second.lines.filter(({ outcome }) => outcome).length;
  const result = different > 0 ? `等级一致，差异 ${different} 项` : '等级一致，没有差异';
  return { appraise: { result, date: days.rechecked } };
}

/** Returns whether the row has a mileage. */
export function isReadOff({ seed, level }: Pick<DemoCar, 'seed' | 'level'>): boolean {
  return seed % 31 !== 7 || seed < 1000 || level === 's';
}

/** Returns the verdict on the odometer, or that its records were not queried. */
function mileageVerdictOf(condition: Condition): string {
  return isQueriedCar(condition) ? condition.mileage.verdict : '里程未核查';
}

function mileageOf(car: DemoCar, condition: Condition): ReportFields {
  const { mileage, visits, claims, days } = condition;
  if (!isReadOff(car)) return { mileage_report_status: 'failed' };
  if (car.seed % 7 === 3) return { mileage_report_status: 'pending' };
  const isFine = mileage.verdict === '里程可信';
  const paid = claims.reduce((sum, { total }) => sum + total, 0);
  const where = servicedAt({ visits, claims });
  const words = {
    里程可信: '无回落记录',
    基本可信: `有 ${mileage.longestGapMonths} 个月没有记录`,
    里程不符: '读数有回落',
  }[mileage.verdict];
  const recorded = visits.slice(-6).map(({ date, km, kind }) => ({
    desc: date.slice(0, 7),
    value: `${kind}，${grouped(km)} 公里`,
  }));
  const sum = `${claims.length} 次，共 ${grouped(paid)} 元`;
  if (!isQueriedCar(condition)) {
    const headline = (result: string) => ({ result, date: days.checked });
    return {
      mileage_report_status: 'ready',
      maintenance_records: recorded,
      headlines: {
        mileage: headline(`车商记录 ${visits.length} 次，未查询`),
        'accident-record': headline(claims.length > 0 ? `车商记录 ${sum}` : '未查询'),
      },
    };
  }
  return {
    mileage_report_status: 'ready',
    mileage_report: `${mileage.verdict}，${words}`,
    maintenance_records: recorded,
    headlines: {
      mileage: {
        result: isFine ? `${where} ${visits.length} 次，里程可信` : `${mileage.verdict}，${words}`,
        date: days.checked,
      },
      'accident-record': {
        result: claims.length > 0 ? sum : `${days.checked} 在车险信息平台查询，未查到出险记录`,
        date: days.checked,
      },
    },
  };
}

function noneYet({ model, category }: DemoCar): 'unsupported' | 'pending' {
  return model.body === 'motorcycle' || category === 'wholesale' ? 'unsupported' : 'pending';
}

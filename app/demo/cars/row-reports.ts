import { type Condition, conditionOf } from '#/app/demo/condition.ts';
import { isQueriedCar, serviceQueryOf } from '#/app/demo/queried.ts';
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
    | 'battery'
  >
>;

/** Returns the import fields about the reports of this demo car. */
export function demoReportsOf(car: DemoCar): ReportFields {
  const condition = conditionOf(car);
  if (car.category === 'wholesale' || !condition) {
    const isFallen = condition?.mileage.verdict === '里程不符';
    return isFallen ? mileageOf(car, condition) : { mileage_report_status: noneYet(car) };
  }
  const { attachments } = condition;
  const mileage = mileageOf(car, condition);
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
  };
}

/** Returns whether the car is listed before its preparation and its final inspection. */
export function isEarly({ type }: Pick<DemoCar, 'type'>): boolean {
  return type === '抢先报';
}

/**
 * Returns the fields about the preparation: the replaced parts, and flags for the existence of the
 * lists of repairs and of consumables.
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

/** The monthly rent of a battery and its buyout price at the demo's dealer, in yuan. */
const RENT = { rent_monthly: 980, buyout: 65_000 };

function batteryOf({ tags }: DemoCar, { wear, days }: Condition): ReportFields {
  if (!wear.traction) return {};
  return {
    battery: {
      soh: wear.traction.soh,
      measured_at: days.checked,
      method: '诊断仪读取',
      replaced: '没有更换过',
      ...(tags.includes('租电') && RENT),
      ...(tags.includes('可换电') && { swap_transferable: false }),
    },
  };
}

function mileageOf(car: DemoCar, condition: Condition): ReportFields {
  const { mileage, visits } = condition;
  const status = serviceQueryOf(car);
  if (status !== 'ready') return { mileage_report_status: status };
  const words = {
    里程可信: '无回落记录',
    基本可信: `有 ${mileage.longestGapMonths} 个月没有记录`,
    里程不符: '读数有回落',
  }[mileage.verdict];
  const recorded = visits.slice(-6).map(({ date, km, kind }) => ({
    desc: date.slice(0, 7),
    value: `${kind}，${grouped(km)} 公里`,
  }));
  if (!isQueriedCar(condition)) {
    return { mileage_report_status: 'ready', maintenance_records: recorded };
  }
  return {
    mileage_report_status: 'ready',
    mileage_report: `${mileage.verdict}，${words}`,
    maintenance_records: recorded,
  };
}

function noneYet({ model, category }: DemoCar): 'unsupported' | 'pending' {
  return model.body === 'motorcycle' || category === 'wholesale' ? 'unsupported' : 'pending';
}

import { servicedAt, type Condition } from '#/app/demo/condition.ts';
import { queriedOn } from '#/app/demo/queried.ts';
import { grouped } from '#/app/format.ts';

/** Returns the maintenance records of this demo car as a row of an import file. */
export function demoMileage(condition: Condition) {
  const { car, days, visits, readings, claims, mileage } = condition;
  const { verdict, longestGapMonths } = mileage;
  return {
    car_id: car.id,
    ...wordsOf(verdict, longestGapMonths, `${servicedAt(condition)} ${visits.length} 次`),
    detail: detailOf(condition),
    date: days.checked,
    inspector: condition.inspector,
    source: '品牌售后系统与保险记录查询',
    queried: queriedOn(condition, days.checked, '品牌售后系统与保险记录'),
    number: `MR-${car.id}`,
    not_covered: ['路边店与自己更换的零件不在记录内', '前车主没有走保险的维修查不到'],
    lights: lightsOf(car.energy).map((name) => ({
      name,
      result:
        name === '里程表' && verdict === '里程不符'
          ? '异常'
          : name.endsWith('维修')
            ? '无记录'
            : '正常',
      tone: name === '里程表' && verdict === '里程不符' ? 'bad' : 'fine',
    })),
    entries: [
      ...visits.map(({ date, km, kind, items, materials, place, cost }) => ({
        date,
        mileage_km: km,
        kind,
        source: '维保',
        items,
        materials,
        place,
        ...(cost !== null && { amount: cost }),
      })),
      ...claims.map((claim) => ({
        date: claim.date,
        ...toReading(readings.find(({ date, source }) => source === '出险' && date === claim.date)),
        kind: '出险',
        source: '出险',
        items: claim.works.map(({ name, work }) => `${name}${work}`),
        materials: claim.parts.map(({ name, count }) => `${name}×${count}`),
        place: claim.shop,
        amount: claim.total,
      })),
      ...readings
        .filter(({ source }) => source !== '维保' && source !== '出险')
        .map(({ date, km, source }) => ({
          date,
          mileage_km: km,
          kind: source === '诊断仪' ? '诊断仪读数' : source,
          source,
          items: ITEMS[source],
        })),
    ],
  };
}

/**
 * Returns the names of a report's conclusions. A battery electric car has none for engine and
 * gearbox.
 */
function lightsOf(energy: Condition['car']['energy']): string[] {
  const drive = energy === 'bev' ? ['驱动电机', '电控', '动力电池'] : ['发动机', '变速箱'];
  return ['安全气囊', '结构部件', ...drive, '里程表', '火烧维修', '泡水维修'];
}

const ITEMS: Readonly<Record<string, string[]>> = {
  续保: ['保险公司登记里程'],
  年检: ['检验合格'],
  收购: ['收购时的表显读数'],
  检测表显: ['表显读数，已拍照'],
  诊断仪: ['仪表、车身、制动三个模块一致'],
};

function detailOf({ car, readings, mileage: { verdict } }: Condition): string {
  if (verdict === '基本可信') return '空档前后的读数连得上，诊断仪各模块一致。';
  if (verdict === '里程不符') return '按回落前的读数推算，实际里程更多。本车按此定价，只作批发。';
  // Same period as in the inspection: from the month of registration to the last reading.
  const last = readings[readings.length - 1];
  const driven = Date.parse(last?.date ?? '') - Date.parse(`${car.registered}-01`);
  const yearly = Math.round(((last?.km ?? 0) / driven) * 365 * 86_400_000);
  return `${readings.length} 个读数一次比一次高，平均每年 ${grouped(yearly)} 公里。`;
}

function toReading(reading: { km: number } | undefined) {
  return reading && { mileage_km: reading.km };
}

function wordsOf(verdict: string, gap: number, visits: string) {
  if (verdict === '里程不符') return { verdict: '里程不符，读数有回落', tone: 'bad' };
  if (verdict === '基本可信') return { verdict: `基本可信，有 ${gap} 个月没有记录`, tone: 'watch' };
  return { verdict: `${visits}，里程可信`, tone: 'fine' };
}

import { isUnavailable, saleStatus } from '#/app/car-facts/status.ts';
import { addDays } from '#/app/dates.ts';
import { keysOf, missingItemsOf, papersFoundOf, transfersOf } from '#/app/demo/condition.ts';
import { FALLEN } from '#/app/demo/condition/claims.ts';
import { ROAD_TEST_KM } from '#/app/demo/condition/odometer.ts';
import { isReadOff } from '#/app/demo/queried.ts';
import type { DemoCar, DemoRow } from './demo-car.ts';
import { emissionOf } from './emission.ts';
import { flawsOf } from './flaw-shots.ts';
import { picturesOf } from './row-pictures.ts';
import { demoReportsOf, isEarly } from './row-reports.ts';
import { trimOf } from './subjects.ts';

/** Returns the import row of this demo car. */
export function toDemoRow(car: DemoCar): DemoRow {
  const { model, seed } = car;
  const isCar = model.body !== 'motorcycle';
  const isElectric = /^(bev|phev|reev)$/.test(model.energy);
  const isBattery = model.energy === 'bev';
  const isWholesale = car.category === 'wholesale';
  const hasReports = isCar && !isWholesale;
  return {
    id: car.id,
    title: car.title,
    brand: car.brand,
    series: car.series,
    ...(!isUnplaced(seed) && { branch_id: car.branch }),
    type: car.type,
    ...(isUnreleased(seed) && { release_status: 'preview' as const }),
    category: car.category === 'discount' ? 'discount' : 'premium',
    is_wholesale: isWholesale,
    is_motorcycle: !isCar,
    // A car with a rolled-back odometer has no grade.
    ...(car.id !== FALLEN.id && { condition_level: car.level }),
    first_registration: car.registered,
    // A car in early access was not driven on the road test yet.
    ...(isReadOff(car) && {
      mileage_km: car.mileageKm - (isEarly(car) && hasReports ? ROAD_TEST_KM : 0),
    }),
    ...(car.history[0] && { listed_at: car.history[0].date }),
    ...(!isUnpriced(seed) && {
      price: car.price,
      price_history: car.history,
      ...(car.until !== undefined && { special_until: car.until }),
      real_lines: invoiceOf(car),
    }),
    new_car_price: model.guide,
    maintenance_costs: Math.round((600 + model.guide * 0.0018) / 10) * 10,
    energy: model.energy,
    body: model.body,
    gearbox: model.gearbox,
    ...(model.displacement !== undefined && { displacement_l: model.displacement }),
    colour: car.paint,
    seats_count: model.seats,
    tags: [...car.tags],
    ...statusNoteOf(car),
    ...wentOn(car),
    facts: factsOf(car, isElectric),
    sources: SOURCES,
    ...(hasReports && papersOf(car)),
    ...(seed % 9 !== 4 && { road_engineer: ['周工', '陈工', '李工', '罗工'][seed % 4] }),
    service_provider: hasReports
      ? [
          { desc: '过户', value: '代办' },
          { desc: '质保', value: '核心部件一年两万公里' },
        ]
      : [],
    ...(seed % 5 === 2 &&
      flawsOf(car)[0]?.desc?.startsWith('右后门划痕') && {
        notes: '右后门有一道划痕，一米外不可见，交付前可免费抛光。',
      }),
    ...picturesOf(car, missingItemsOf(car)),
    ...demoReportsOf(car),
    ...(hasReports && {
      configuration_checks: [{ desc: '选装', value: '按车架号核对' }],
      chassis_important_screw: isBattery ? BATTERY_SCREWS : SCREWS,
      module_id: `M-${car.series.replace(/\W/g, '') || model.body}`,
      ...(!isUnplaced(seed) && { consultant_id: `${car.branch}-${(seed % 2) + 1}` }),
      loan_officer: {
        id: null,
        name: '赵*',
        avatar: null,
        phone: '400-000-0000',
        substation_id: car.branch,
      },
      key_box_id: `K-${String(seed).padStart(4, '0')}`,
      account_name: '良驹好车（示例）有限公司',
      warranty_contract: { title: '核心部件质保协议', url: null },
    }),
    ...(isWholesale && !isUnplaced(seed) && { consultant_id: `${car.branch}-1` }),
    ...(isElectric && electricOf(car)),
    verified_at: '2026-11-20T09:40:00+08:00',
  };
}

/** Returns whether a generated car has no branch, like some rows of real dealers. */
function isUnplaced(seed: number): boolean {
  return seed > 1000 && seed % 53 === 11;
}

function isUnpriced(seed: number): boolean {
  return seed > 1000 && seed % 47 === 13;
}

function isUnreleased(seed: number): boolean {
  return seed > 1000 && seed % 61 === 42;
}

/**
 * Returns the dealer's note on the sale status: the car's own note, or a standard one for a car
 * that is in early access or reserved.
 */
function statusNoteOf(car: DemoCar): { status_note?: string } {
  const { note, type, seed } = car;
  if (note !== undefined) return { status_note: note };
  if (isEarly(car)) return { status_note: '抢先报，整备完开放预定' };
  if (saleStatus(type) !== 'ordered') return {};
  return { status_note: `定金已付，${RESERVED[seed % RESERVED.length]}` };
}

const RESERVED = ['可排第 2 位', '等客户提车', '在办贷款'];

/**
 * Returns the day since which this car has been sold; an empty object for a car that is not sold.
 * The day is from the car's note. If the note has no day, it is a recent day that is not before the
 * last price change.
 */
function wentOn({ type, note, history, seed }: DemoCar): { status_since?: string } {
  if (!isUnavailable(saleStatus(type))) return {};
  const [statusDay] = /\d{4}-\d\d-\d\d/.exec(note ?? '') ?? [];
  if (statusDay !== undefined) return { status_since: statusDay };
  const day = `2026-11-${String(20 - (seed % 12)).padStart(2, '0')}`;
  const last = history.at(-1)?.date ?? day;
  return { status_since: day < last ? last : day };
}

const SCREWS = [
  { desc: '左前减震器上座螺母', value: '原厂漆封完好' },
  { desc: '右前减震器上座螺母', value: '原厂漆封完好' },
  { desc: '前副车架固定螺栓', value: '原厂漆封完好' },
  { desc: '后副车架固定螺栓', value: '原厂漆封完好' },
  { desc: '发动机放油螺丝', value: '有拧动痕迹，换机油' },
];
const BATTERY_SCREWS = [...SCREWS.slice(0, 4), { desc: '电池包固定螺栓', value: '原厂划线完好' }];

const SOURCES = {
  first_registration: '登记证',
  mileage: '实车检测',
  过户次数: '登记证',
  使用性质: '行驶证',
  年检到期: '平台查询',
  钥匙: '实车检测',
};

function factsOf(car: DemoCar, isElectric: boolean): Record<string, string> {
  const { seed, tags } = car;
  const emission = emissionOf(car);
  return {
    ...(emission !== undefined && { 排放标准: emission }),
    过户次数: `${transfersOf(car)}次`,
    使用性质: '非营运',
    年检到期: testedUntil(car),
    交强险到期: insuredUntil(car),
    ...(car.model.body !== 'motorcycle' && { 内饰颜色: trimOf(seed) }),
    钥匙: `${keysOf(car)}把`,
    ...(isElectric && { 电池权属: tags.includes('租电') ? '租用' : '自有' }),
  };
}

/**
 * Returns the results of the queries about this car's papers; an empty object for two of three
 * cars, which have none.
 */
function papersOf({ seed, history: [first] }: DemoCar): Partial<DemoRow> {
  if (seed % 3 !== 1 || !first) return {};
  const day = first.date;
  const { mortgage, violations } = papersFoundOf({ seed });
  return {
    mortgage: { source: '示例车管所', day, ...(mortgage && { found: mortgage }) },
    violations: { source: '示例交管平台', day, ...(violations && { found: violations }) },
  };
}

/**
 * Returns the month (YYYY-MM) until which the periodic test is valid. The test of a private car is
 * due every two years after its registration. In the first six years it requires no test on site.
 */
function testedUntil({ registered }: DemoCar): string {
  const [year, month] = [Number(registered.slice(0, 4)), registered.slice(5, 7)];
  const dues = [1, 2, 3, 4, 5].map((count) => `${year + 2 * count}-${month}`);
  return dues.find((due) => due > '2026-11') ?? '';
}

/**
 * Returns the month (YYYY-MM) in which the yearly insurance policy ends. The policy is renewed each
 * year in the month of the registration.
 */
function insuredUntil({ registered }: DemoCar): string {
  const month = registered.slice(5, 7);
  return `${month > '11' ? 2026 : 2027}-${month}`;
}

function invoiceOf(car: DemoCar) {
  const { price } = car;
  return [
    { desc: '车价', amount: price, note: null },
    { desc: '过户手续费', amount: 500, note: '本地' },
    // The policy stays valid and is transferred with the car.
    { desc: '交强险', amount: 0, note: `在保到 ${insuredUntil(car)}，随车` },
    { desc: '服务费', amount: 0, note: null },
    { desc: 'GPS', amount: 0, note: '不强制' },
  ];
}

function electricOf({ registered, tags }: DemoCar): Partial<DemoRow> {
  // Eight years from the registration.
  const ends = addDays(`${Number(registered.slice(0, 4)) + 8}-${registered.slice(5)}-01`, -1);
  const isRented = tags.includes('租电');
  return {
    is_replacing_battery: tags.includes('可换电'),
    is_renting_battery: isRented,
    ...(!isRented && {
      three_electric_warranty_info: {
        starts: `${registered}-01`,
        ends,
        limit_km: 160_000,
        covers: ['电池', '电机', '电控'],
        transferable: true,
        notes: '过户后剩余期限随车',
      },
    }),
  };
}

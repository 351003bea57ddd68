import type { InferInput } from 'valibot';
import type { CarRow } from './car-row.ts';
import type { Model } from './demo-catalogue.ts';
import type { Known } from './demo-known.ts';
import { paintNames, trimNames } from './demo-pictures.ts';
import { monthlyInstalment } from './price.ts';
import type { TrimName } from './demo-interior.ts';

/** A demo car before it is written down. */
export type DemoCar = Omit<Known, 'earlier'> & {
  model: Model;
  history: { date: string; price: number }[];
  seed: number;
};

/** A row of the demo's import file. */
export type DemoRow = InferInput<typeof CarRow> & { id: string; brand: string };

/** How the demo dealer lends: 30% down, 36 months at 4.88% a year. */
const DOWN = 0.3;
const MONTHS = 36;
const RATE_BP = 488;

/** Writes a demo car down as a dealer would. Some leave something open, as real rows do. */
export function toDemoRow(car: DemoCar): DemoRow {
  const { model, seed } = car;
  const isCar = model.body !== 'motorcycle';
  const isElectric = /^(bev|phev|reev)$/.test(model.energy);
  const isWholesale = car.category === 'wholesale';
  const hasReports = isCar && !isWholesale;
  return {
    id: car.id,
    title: car.title,
    brand: car.brand,
    series: car.series,
    branch_id: car.branch,
    type: car.type,
    ...(seed === 1018 && { release_status: 'preview' as const }),
    category: car.category === 'discount' ? 'discount' : 'premium',
    is_wholesale: isWholesale,
    is_motorcycle: !isCar,
    condition_level: car.level,
    first_registration: car.registered,
    ...(seed % 31 !== 7 || seed < 1000 ? { mileage_km: car.mileageKm } : {}),
    price: car.price,
    price_history: car.history,
    ...(car.category === 'discount' && { special_until: '2026-12-05' }),
    new_car_price: model.guide,
    maintenance_costs: Math.round((600 + model.guide * 0.0018) / 10) * 10,
    ...financeOf(car),
    energy: model.energy,
    body: model.body,
    gearbox: model.gearbox,
    ...(model.displacement !== undefined && { displacement_l: model.displacement }),
    colour: car.paint,
    seats_count: model.seats,
    tags: [...car.tags],
    ...(car.note !== undefined && { status_note: car.note }),
    facts: factsOf(car, isElectric),
    sources: SOURCES,
    ...(seed % 9 !== 4 && { road_engineer: ['周工', '陈工', '李工', '罗工'][seed % 4] }),
    service_provider: hasReports
      ? [
          { desc: '过户', value: '代办' },
          { desc: '质保', value: '核心部件一年两万公里' },
        ]
      : [],
    ...(seed % 5 === 2 && { notes: '右后门有一道划痕，一米外不可见，交付前可免费抛光。' }),
    ...picturesOf(car),
    mileage_report_status: hasReports ? (seed % 7 === 3 ? 'pending' : 'ready') : 'unsupported',
    ...(hasReports && {
      mileage_report: '里程可信，无下降记录',
      configuration_checks: [{ desc: '选装', value: '按车架号核对' }],
      has_attachment_list: true,
      has_repair_list: true,
      has_consumables_list: true,
      supplies_status: '6 项完成，2 项保持原状',
      out_repair_list: [{ desc: '机油机滤更换', value: '已完成' }],
      proof: proofOf(car, isElectric),
      inspection: { report_id: `R-${car.id}`, business: 'retail', preview: car.type === '抢先报' },
      module_id: `M-${car.series.replace(/[^\w]/g, '') || model.body}`,
      consultant_id: `${car.branch}-${(seed % 2) + 1}`,
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
    ...(isWholesale && { consultant_id: `${car.branch}-1` }),
    ...(isElectric && electricOf(car)),
    verified_at: '2026-11-20T09:40:00+08:00',
  };
}

const SOURCES = {
  first_registration: '登记证',
  mileage: '实车检测',
  过户次数: '登记证',
  使用性质: '行驶证',
  年检到期: '平台查询',
  钥匙: '实车检测',
};

function factsOf(
  { model, registered, seed, tags }: DemoCar,
  isElectric: boolean,
): Record<string, string> {
  return {
    ...(model.energy === 'bev' ? {} : { 排放标准: registered < '2020-01' ? '国V' : '国VI' }),
    过户次数: tags.includes('0过户') ? '0次' : `${1 + (seed % 2)}次`,
    使用性质: '非营运',
    年检到期: `2027-${registered.slice(5, 7)}`,
    交强险到期: `2027-${registered.slice(5, 7)}`,
    内饰颜色: trimOf(seed),
    钥匙: `${1 + (seed % 3 > 0 ? 1 : 0)}把`,
    ...(isElectric && { 电池权属: tags.includes('租电') ? '租用' : '自有' }),
  };
}

function financeOf({ price }: DemoCar) {
  const down = Math.round((price * DOWN) / 100) * 100;
  return {
    finance: {
      down_payment: down,
      monthly: monthlyInstalment(price - down, RATE_BP, MONTHS),
      months: MONTHS,
    },
    real_lines: [
      { desc: '车价', amount: price, note: null },
      { desc: '过户手续费', amount: 500, note: '本地' },
      { desc: '交强险', amount: 950, note: '首年' },
      { desc: '服务费', amount: 0, note: null },
      { desc: 'GPS', amount: 0, note: '不强制' },
    ],
  };
}

function proofOf({ level, seed }: DemoCar, isElectric: boolean) {
  const applicable = isElectric ? 498 : 482;
  const flaws = { s: 0, 'a-plus': 2, a: 5, b: 9, c: 15 }[level] + (seed % 3);
  return { applicable, checked: applicable - (seed % 3), flaws, mileage_verdict: '里程可信' };
}

function electricOf({ registered, tags }: DemoCar): Partial<DemoRow> {
  const ends = `${Number(registered.slice(0, 4)) + 8}-${registered.slice(5)}-30`;
  const isRented = tags.includes('租电');
  return {
    is_replacing_battery: tags.includes('可换电'),
    is_renting_battery: isRented,
    ...(!isRented && {
      three_electric_warranty_info: {
        starts: `${registered}-01`,
        ends: ends.replace('-02-30', '-02-28'),
        limit_km: 160_000,
        covers: ['电池', '电机', '电控'],
        transferable: true,
        notes: '过户后剩余期限随车',
      },
    }),
  };
}

function trimOf(seed: number): TrimName {
  return (['黑', '黑', '米', '黑', '棕'] as const)[seed % 5] ?? '黑';
}

/** The names of the car's picture files; `demo-pictures.ts` draws them. One car in 23 has no cover yet. */
function picturesOf({ model, paint, seed, level }: DemoCar): Partial<DemoRow> {
  const outside = (view: string) => `${model.drawn}-${paintNames[paint]}-${view}.jpg`;
  const inside = (view: string) => `trim-${trimNames[trimOf(seed)]}-${view}.jpg`;
  if (seed > 1000 && seed % 29 === 9) return {};
  const shots = (pairs: readonly (readonly [file: string, desc: string])[]) =>
    pairs.map(([img, desc]) => ({ img, desc }));
  const flaw = level === 's' ? {} : { flaw: shots([[outside('flaw'), '右后门划痕，约 80×5mm']]) };
  if (model.body === 'motorcycle') {
    const around = shots([
      [outside('left'), '左侧'],
      [outside('right'), '右侧'],
      [outside('nose'), '车头'],
    ]);
    return { cover: [outside('left')], facade: around, ...flaw };
  }
  const isBattery = model.energy === 'bev';
  const kind = isBattery ? 'electric' : 'fuel';
  const spokes = { sedan: 5, ev: 5, hatchback: 7, suv: 10, mpv: 9, motorcycle: 5 }[model.drawn];
  return {
    cover: [outside('left')],
    facade: shots([
      [outside('left'), '左侧'],
      [outside('front'), '正前'],
      [outside('rear'), '正后'],
      [outside('right'), '右侧'],
      [outside('nose'), '左前'],
    ]),
    interior_decoration: shots([
      [inside('dashboard'), '中控台'],
      [inside('screen'), '中控屏'],
      [inside('gauges'), '仪表与方向盘'],
    ]),
    seats: shots([
      [inside('bench'), '后排座椅'],
      [inside('seats'), '前排座椅'],
      [inside('driver'), '主驾座椅'],
      [inside('headrest'), '头枕'],
    ]),
    attachment: shots([['boot.jpg', '后备箱']]),
    engine_room: shots([[`engine-${kind}.jpg`, isBattery ? '前机舱' : '发动机舱']]),
    other: shots([[`wheel-${spokes}.jpg`, '左前轮']]),
    ...flaw,
    chassis: [
      {
        title: '底盘全貌',
        content: shots([[`chassis-${kind}.jpg`, isBattery ? '电池护板完好' : '无渗漏']]),
      },
      {
        title: '前悬挂',
        content: isBattery ? [] : shots([['chassis-front.jpg', '摆臂与防尘套完好']]),
      },
    ],
  };
}

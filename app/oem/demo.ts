import type { Condition } from '#/app/demo/condition.ts';
import { dayAfter } from '#/app/demo/condition/subject.ts';
import { grouped } from '#/app/format.ts';

/** The demo's two report ids, random but fixed. An id grants access to its report. */
const FULL = '5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5';
const BRIEF = 'c29e4b70-18fa-4d35-b6c1-7e90a25d3f48';

/** The number of the demo car whose purchase report has all fields. */
export const PURCHASED = 'ZY-0338';

/**
 * Returns the demo's purchase reports as rows of an import file. The list is empty without `car`.
 */
export function demoPurchases(car: { title: string; condition: Condition } | undefined) {
  return car ? [toPurchase(car), JUST_ACQUIRED] : [];
}

function toPurchase({ title, condition }: { title: string; condition: Condition }) {
  const { car, days, flaws, transfers, reinforcements, steps, wear, attachments } = condition;
  const { bought } = days;
  const scratches = flaws.map(({ name, kind, size }) => `${name}${kind} ${size.length}mm`);
  const missing = attachments.filter(({ due, present }) => present < due).map(({ name }) => name);
  const charger = attachments.find(({ name, isHandedOver }) => name.includes('桩') && isHandedOver);
  const works = steps.filter(({ kind }) => kind !== '复检');
  const soh = `${wear.traction?.soh}%`;
  const isSound = reinforcements.length === 0;
  return {
    uuid: FULL,
    title,
    car_id: car.id,
    verdict: [
      `官方置换车，骨架${isSound ? '未见异常' : '见检测报告'}`,
      `${flaws.length} 处瑕疵保留原状`,
      ...(missing.length > 0 ? [`缺${missing.join('、')}`] : []),
    ].join('；'),
    buyer: '良驹好车（示例）有限公司',
    date: bought,
    place: '成都市，官方置换点',
    appraiser: '周*',
    origin: [
      { desc: '车源性质', value: '官方置换' },
      { desc: '首次开票', value: `${car.registered}-06` },
      { desc: '首任名义人', value: '个人（姓名已隐去）' },
      { desc: '用途', value: '家用，行驶证载明非营运' },
      { desc: '里程来源', value: `${sourcesOf(condition)}，读数连得上`, tone: 'fine' },
      { desc: '收购时里程', value: readAt(condition, bought) },
    ],
    factory: [
      { desc: '选装', value: '无加价选装' },
      { desc: '软件版本', value: '收购时为当月最新版' },
      { desc: '召回', value: '1 项，已完成（2024-05）', tone: 'fine' },
      { desc: '充电桩', value: charger ? `随车，${charger.note ?? '齐全'}` : '不随车' },
    ],
    papers: [
      { desc: '登记证书', value: '在，原件核对' },
      { desc: '行驶证', value: '在' },
      { desc: '发票链', value: '首购与置换发票齐全', tone: 'fine' },
      { desc: '抵押、查封', value: `无（${bought} 查询）`, tone: 'fine' },
      { desc: '违章', value: '收购时 1 条，原车主已处理' },
      { desc: '过户次数', value: `${transfers} 次` },
    ],
    checks: [
      { desc: '骨架与加强件', value: isSound ? '未见修复' : '见检测报告', tone: 'fine' },
      { desc: '泡水、火烧', value: '未见痕迹', tone: 'fine' },
      { desc: '外观', value: scratches.join('，'), tone: 'watch' },
      { desc: '内饰', value: '脚垫污渍，有异味', tone: 'watch' },
      { desc: '电池健康度', value: `${soh}（诊断仪读取）` },
      { desc: '快充次数', value: `车机读数 ${wear.traction?.fast} 次` },
      ...(missing.length > 0
        ? [{ desc: '随车附件', value: `${missing.join('、')}不齐`, tone: 'watch' }]
        : []),
    ],
    valuation: [
      { desc: '方法', value: '现行市价法为主，重置成本法核对（GB/T 30323）' },
      { desc: '可比车', value: '同年款、里程相差 2 万公里以内的 6 台' },
      { desc: '调整因素', value: '车龄、里程、颜色、整备预算' },
    ],
    disclosed: [...scratches, '一条未处理违章', ...missing.map((name) => `${name}不齐`)],
    conclusion: [
      { desc: '接收等级', value: car.level.replace('-plus', '+').toUpperCase() },
      { desc: '需整备', value: works.map(({ name }) => name).join('、') },
      { desc: '责任边界', value: '收购前的违章与费用由原车主承担，之后由收购主体承担' },
    ],
    stages: [
      ...scratches.map((scratch) => ({
        item: scratch.replace(/(划痕|凹陷|掉漆|裂纹).*/, ''),
        acquired: scratch,
        prepared: '清洗，保留原漆',
        listed: scratch,
      })),
      ...works
        .filter(({ part }) => part)
        .map(({ name, result }) => ({
          item: name.replace('更换', ''),
          acquired: '没有更换',
          prepared: '已更换',
          listed: result,
        })),
      { item: '未处理违章', acquired: '1 条', prepared: '原车主处理', listed: '无' },
      { item: '电池健康度', acquired: soh, prepared: null, listed: soh },
    ],
    signatures: [
      { role: '评估', name: '周*', date: bought },
      { role: '复核', name: '陈*', date: dayAfter(bought, 1) },
      { role: '财务', name: '罗*', date: dayAfter(bought, 1) },
    ],
  };
}

/** Returns the sources of the odometer readings up to the day of the purchase, separated by 、. */
function sourcesOf({ readings, days }: Condition): string {
  const before = readings.filter(({ date }) => date <= days.bought);
  return [...new Set(before.map(({ source }) => source))].join('、');
}

function readAt({ readings }: Condition, day: string): string | null {
  const km = readings.find(({ date, source }) => date === day && source === '收购')?.km;
  return km === undefined ? null : `${grouped(km)} 公里`;
}

const JUST_ACQUIRED = {
  uuid: BRIEF,
  title: '奔驰 GLC 2023款 260L 4MATIC 豪华型',
  verdict: '主机厂试驾车，刚入库，整备还没有开始。',
  buyer: '良驹好车（示例）有限公司',
  date: '2026-11-18',
  origin: [
    { desc: '车源性质', value: '主机厂试驾车' },
    { desc: '首任名义人', value: '企业（名称已隐去）' },
  ],
  stages: [{ item: '右前轮毂', acquired: '刮痕 40mm', prepared: null, listed: null }],
};

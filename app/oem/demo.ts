/** Drawn once: who has one may read the report. */
const FULL = '5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5';
const BRIEF = 'c29e4b70-18fa-4d35-b6c1-7e90a25d3f48';

/** The title of a car of the demo by its id. */
type Titles = ReadonlyMap<string, string>;

/**
 * The demo's purchases, as rows of an import file: one with everything, of a car that is for sale,
 * and one that was only just taken in.
 */
export function demoPurchases(titles: Titles) {
  const id = 'ZY-0338';
  const title = titles.get(id);
  if (title === undefined) return [];
  return [{ ...TOLD, uuid: FULL, title, car_id: id }, JUST_TAKEN];
}

const TOLD = {
  verdict: '官方置换车，骨架与电池包未见异常；两处划痕保留原漆，少一个拖车钩。',
  buyer: '良驹好车（示例）有限公司',
  date: '2026-10-19',
  place: '成都市，官方置换点',
  appraiser: '周*',
  origin: [
    { desc: '车源性质', value: '官方置换' },
    { desc: '首次开票', value: '2021-09-06' },
    { desc: '首任名义人', value: '个人（姓名已隐去）' },
    { desc: '用途', value: '家用，行驶证载明非营运' },
    { desc: '里程来源', value: '车机、年检与门店工单三处一致', tone: 'fine' },
  ],
  factory: [
    { desc: '生产日期', value: '2021-08' },
    { desc: '选装', value: '无加价选装' },
    { desc: '软件版本', value: '收购时为当月最新版' },
    { desc: '召回', value: '1 项，已完成（2024-05）', tone: 'fine' },
    { desc: '原厂质保', value: '整车已过保；三电至 2029-09 或 16 万公里' },
    { desc: '充电桩', value: '不随车' },
  ],
  papers: [
    { desc: '登记证书', value: '在，原件核对' },
    { desc: '行驶证', value: '在' },
    { desc: '发票链', value: '首购与置换发票齐全', tone: 'fine' },
    { desc: '抵押、查封', value: '无（2026-10-19 查询）', tone: 'fine' },
    { desc: '未处理违章', value: '1 条，由原车主处理完毕', tone: 'watch' },
    { desc: '过户次数', value: '1 次' },
  ],
  checks: [
    { desc: '骨架与加强件', value: '未见修复', tone: 'fine' },
    { desc: '泡水、火烧', value: '未见痕迹', tone: 'fine' },
    { desc: '外观', value: '右后门划痕 8 厘米，左前翼子板划痕 6 厘米', tone: 'watch' },
    { desc: '内饰', value: '脚垫污渍，有异味', tone: 'watch' },
    { desc: '诊断仪', value: '无存储故障', tone: 'fine' },
    { desc: '电池健康度', value: '91.2%（静置后满充估算）' },
    { desc: '绝缘电阻', value: '合格', tone: 'fine' },
    { desc: '快充次数', value: '车机读数 138 次' },
    { desc: '空调滤芯', value: '到更换里程', tone: 'watch' },
    { desc: '随车附件', value: '拖车钩不齐', tone: 'watch' },
  ],
  valuation: [
    { desc: '方法', value: '现行市价法为主，重置成本法核对（GB/T 30323）' },
    { desc: '可比车', value: '同年款、里程相差 2 万公里以内的 6 台' },
    { desc: '调整因素', value: '车龄、里程、颜色、整备预算' },
  ],
  disclosed: ['右后门划痕', '左前翼子板划痕', '一条未处理违章', '拖车钩不齐', '充电桩已拆'],
  conclusion: [
    { desc: '接收等级', value: 'A' },
    { desc: '需整备', value: '更换空调滤芯、内饰深度清洁、漆面清洗' },
    { desc: '责任边界', value: '收购前的违章与费用由原车主承担，之后由收购主体承担' },
  ],
  stages: [
    { item: '右后门', acquired: '划痕 8 厘米', prepared: '清洗，保留原漆', listed: '划痕 8 厘米' },
    {
      item: '左前翼子板',
      acquired: '划痕 6 厘米',
      prepared: '清洗，保留原漆',
      listed: '划痕 6 厘米',
    },
    { item: '空调滤芯', acquired: '到更换里程', prepared: '已更换', listed: '新' },
    {
      item: '内饰',
      acquired: '脚垫污渍，有异味',
      prepared: '深度清洁、臭氧处理',
      listed: '无污渍、无异味',
    },
    { item: '未处理违章', acquired: '1 条', prepared: '原车主处理', listed: '无' },
    { item: '电池健康度', acquired: '91.2%', prepared: null, listed: '91.2%' },
  ],
  signatures: [
    { role: '评估', name: '周*', date: '2026-10-19' },
    { role: '复核', name: '陈*', date: '2026-10-20' },
    { role: '财务', name: '罗*', date: '2026-10-20' },
  ],
} as const;

const JUST_TAKEN = {
  uuid: BRIEF,
  title: '奔驰 GLC 2023款 260L 4MATIC 豪华型',
  verdict: '主机厂试驾车，刚入库，整备还没有开始。',
  buyer: '良驹好车（示例）有限公司',
  date: '2026-11-18',
  origin: [
    { desc: '车源性质', value: '主机厂试驾车' },
    { desc: '首任名义人', value: '企业（名称已隐去）' },
  ],
  stages: [{ item: '右前轮毂', acquired: '刮痕 4 厘米', prepared: null, listed: null }],
};

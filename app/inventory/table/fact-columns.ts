import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import { isBlank, leftOut, type Cell, type CellReader } from '#/records/columns/cells/cell.ts';
import { countReader, measureReader, percent, phrase } from '#/records/columns/cells/counts.ts';
import { dateOf, noDate, noteOnMonths } from '#/records/columns/cells/dates.ts';
import { wordReader, wordValue, type Patterns } from '#/records/columns/cells/words.ts';
import type { PartColumn } from '#/records/columns/table-rules.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import { colour, level } from './looks.ts';
import { keys, transfers } from './ownership.ts';
import { platePlace } from './plate-place.ts';
import { provinceOf } from './provinces.ts';
import { ownNotes } from './public-notes.ts';

const province: CellReader = {
  read(cell) {
    if (isBlank(cell.text)) return {};
    const value = provinceOf(cell.text);
    return value === undefined ? leftOut(cell, CAR_CELL.province()) : { value };
  },
};

/** Matches words about a document that stand in place of its date, such as 已过期. */
const EXPIRED = /过期|脱审|脱保|已到期|免检|长期|终身|无$|未买|没买|未上/;

/** No document of a car is valid for so many years. */
const LONGEST_YEARS = 15;

/** Reads the day or month to which a document is valid, or a word such as 已过期. */
const expiry: CellReader = {
  noteOn: noteOnMonths,
  read(cell: Cell) {
    if (isBlank(cell.text)) return {};
    const date = dateOf(cell);
    const last = Number(cell.today.slice(0, 4)) + LONGEST_YEARS;
    if (date !== undefined && Number(date.slice(0, 4)) > last)
      return leftOut(cell, CAR_CELL.too_far_ahead(LONGEST_YEARS));
    if (date !== undefined) return { value: date };
    const words = cell.text.replace(/\s+/g, '');
    if (EXPIRED.test(words) && words.length <= 12) return { value: words };
    return noDate(cell, VALUE.day_or_month(['2027-06', '2027年6月']));
  },
};

/** Reads the day or month of production. A date in the future is left out. */
const made: CellReader = {
  noteOn: noteOnMonths,
  read(cell) {
    const date = dateOf(cell);
    const isFuture = date !== undefined && date > cell.today.slice(0, date.length);
    return isFuture ? leftOut(cell, VALUE.not_come_yet(date)) : expiry.read(cell);
  },
};

/** Reads the last day or month of an insurance policy, or words about it, such as 已退保. */
const policy: CellReader = {
  noteOn: noteOnMonths,
  read(cell) {
    const date = dateOf(cell);
    if (date !== undefined) return { value: date };
    // 含 means that the price includes the policy.
    if (/^(已?含|包含?|已买|有)$/.test(cell.text.trim())) return { value: '有' };
    return /^[\d\s./年月日-]+$/.test(cell.text) ? expiry.read(cell) : short.read(cell);
  },
};

const EMISSIONS: Patterns<string> = [
  [/不适用|免|电动|零排放|无|^(纯电|电车?|bev|ev)$/, ''],
  [/(国|gb|京|china|c|欧|euro?)?-?(vi|六|6|ⅵ)-?\(?b/, '国VI(b)'],
  [/(国|gb|京|china|c|欧|euro?)?-?(vi|六|6|ⅵ)-?\(?a/, '国VI(a)'],
  [/(国|gb|京|china|^c)-?(vi|六|6|ⅵ)|^(vi|六|6)$/, '国VI'],
  [/(国|gb|京|china|^c)-?(iv|四|4|ⅳ)|^(iv|四|4)$/, '国IV'],
  [/(国|gb|京|china|^c)-?(v|五|5|ⅴ)|^(v|五|5)$/, '国V'],
  [/(国|gb|京|china|^c)-?(iii|三|3|ⅲ)|^(iii|三|3)$/, '国III'],
  [/(国|gb|京|china|^c)-?(ii|二|2|ⅱ)|^(ii|二|2)$/, '国II'],
  [/(国|gb|京|china|^c)-?(i|一|1|ⅰ)|^(i|一|1)$/, '国I'],
];
const emission: CellReader = {
  read(cell) {
    const stated = cell.text.split(/[/、,，;；或和~]/).map((part) => {
      return /^[ab]$/i.test(part.trim()) ? part : wordValue(part, {}, EMISSIONS);
    });
    if (new Set(stated.filter((each) => each !== undefined && each !== '')).size > 1)
      return leftOut(cell, CAR_CELL.several_standards());
    const reading = wordReader({}, EMISSIONS, ['国IV', '国V', '国VI']).read(cell);
    return reading.value === '' ? {} : reading;
  },
};

const USES: Patterns<string> = [
  [/营转非|营改非|转非/, '营转非'],
  [/非营|非运|^非$/, '非营运'],
  [/租赁/, '租赁'],
  [/教练/, '教练车'],
  [/网约|预约出租/, '预约出租'],
  [/营运|出租|货运/, '营运'],
  [/^公$|公户|公司|单位|企业|公车|对公/, '公户'],
  // The owner says nothing about the use.
  [/^私$|个人|私户|私人/, '个人'],
  [/私家|家用|自用|家庭/, '非营运'],
];

const DRIVES: Patterns<string> = [
  [/四驱|全驱|4wd|awd|4[x×*]4|四轮|全轮|quattro|xdrive|4matic|分时|双电机/, '四驱'],
  [/前驱|^两驱[(]?前|前置前|前置单|前轮|fwd|^ff/, '前驱'],
  [/后驱|^两驱[(]?后|前置后|后置后|后置单|中置后|后轮|rwd|^fr|^rr|^mr/, '后驱'],
  [/两驱|2wd|4[x×*]2/, '两驱'],
];

const doors = countReader(/门/, { min: 1, max: 8, example: '4' });
const capacity = measureReader('kWh', /^(kwh|度电?|千瓦时|kw\.h|kw·h)$/, { min: 1, max: 400 });
const range = measureReader('km', /^(km|公里|千米)$/, { min: 10, max: 2_500 });
const short = phrase(40);

/** Reads the share of a down payment. A sum in yuan is left out: it is false once the price changes. */
const downPayment: CellReader = {
  read(cell) {
    const isShare = /%|％|成|零首付|0首付/.test(cell.text);
    return isShare || isBlank(cell.text)
      ? short.read(cell)
      : leftOut(cell, CAR_CELL.down_payment());
  },
};

/**
 * The columns that become labelled facts: the label, the headings (separated by spaces), and the
 * reader.
 */
const FACTS: readonly (readonly [label: string, headings: string, cell: CellReader])[] = [
  [
    '过户次数',
    `过户次数 过户 过户数 转手次数 几手 手数 过户情况 转移次数 变更次数 过户记录 第几手 几次过户 易主次数
    车主数 过户次 转手 owners 过户几次 车主数量`,
    transfers,
  ],
  [
    '钥匙',
    `钥匙 钥匙数 钥匙数量 钥匙把数 几把钥匙 车钥匙 钥匙情况 锁匙 锁匙数 遥控钥匙 钥匙(把) 原车钥匙 keys key 匙 把数 车匙`,
    keys,
  ],
  [
    '年检到期',
    `年检 年检到期 年检有效期 年审 年审到期 检验有效期 审车到期 年检日期 年检时间 检车到期 年检有效期至
    审验有效期 年检截止 年检到 审车 验车 年检至 年审日期 年审有效期 检验到期 年检到期日 inspection insp 年检日 年检止 检到 车检 审到 年审到 验车到期 检车 下次年检`,
    expiry,
  ],
  [
    '交强险到期',
    `交强险 交强险到期 保险到期 保险 交强 交强险日期 交强险有效期 保险有效期 保险截止 强险 强险到期
    交强险到期日 交强险截止 交强到 交强险至 交强险到 交强险止 交强至 交强止
    交强险有效期至 交强险截止日期 强险至 保险到 保险有效期至 保险日期 交强到期 保险到期日 交强险到期时间 保险至 tpl insurance 保险止 交强险日 保险到期时间`,
    expiry,
  ],
  [
    '商业险到期',
    `商业险 商业险到期 商业险有效期 商业保险 商险 商业险日期 商业险至 商业险到期日 商险到`,
    policy,
  ],
  [
    '排放标准',
    `排放标准 排放 环保标准 排放等级 环保等级 排放级别 国标 尾气标准 排标 环保 排放阶段 国几 尾气排放 emission 国几标准 国标排放`,
    emission,
  ],
  [
    '使用性质',
    `使用性质 性质 车辆性质 营运性质 使用类型 用途 车辆用途 营运/非营运 车辆使用性质 登记性质 所有人性质
    户籍性质 户别 户 户口 运营性质 公/私 公私 公私户 户名性质 车户性质 个人/公司`,
    wordReader({}, USES, ['非营运', '营运', '营转非', '公户', '个人']),
  ],
  [
    '牌照所在地',
    `牌照所在地 牌照 归属地 牌照归属地 上牌地 上牌城市 车牌所在地 牌照地 车籍 号牌归属 牌照城市 注册地
    户籍 上牌省份 所属地 车牌归属 车牌归属地 上牌地点 牌照归属 牌照省份 车牌地 车牌 车牌号 号牌 牌号 车牌号码 号牌号码
    牌照号 牌照号码 plate 车牌城市 落户地`,
    platePlace,
  ],
  [
    '出厂日期',
    `出厂日期 生产日期 出厂时间 出厂年月 制造日期 制造年月 出厂 生产年月 生产时间 制造时间 车辆出厂日期
    制造年份 生产年份 下线日期 出厂年份 prod.date proddate manufactured 出厂月份 产日`,
    made,
  ],
  [
    '内饰颜色',
    `内饰颜色 内饰 内饰色 内色 内饰配色 座椅颜色 内室颜色 内部颜色 内装颜色 内饰色系 int int.colour interior`,
    colour,
  ],
  [
    '驱动方式',
    `驱动方式 驱动 驱动形式 几驱 驱动型式 四驱 驱动类型 前驱后驱 驱动模式 驱动系统 两驱四驱 drive 驱动轮 几轮驱动`,
    wordReader({}, DRIVES, ['前驱', '后驱', '四驱']),
  ],
  [
    '纯电续航',
    `续航 续航里程 纯电续航 CLTC续航 工信部续航 续驶里程 纯电续航里程 电池续航 综合续航 标称续航 官方续航 纯电里程`,
    range,
  ],
  [
    '电池容量',
    `电池容量 电池度数 电量 度数 电池电量 电池包容量 电池能量 电池kwh 带电量 电池大小 电池组容量 动力电池容量`,
    capacity,
  ],
  ['保养', `保养 保养情况 保养状况 维保情况 维修保养 保养说明 保养历史`, short],
  ['首付', `首付 首付比例 首付款比例 首付成数`, downPayment],
  ['车门数', `车门数 门数 车门`, doors],
  ['马力', `马力 最大马力 功率 最大功率 发动机功率 匹数 电机功率`, short],
  ['发动机', `发动机型号 引擎`, short],
  ['购置税', `购置税 购置税证明`, short],
  ['登记证', `登记证 登记证书 大绿本 绿本 大本 产证`, short],
  ['行驶证', `行驶证`, short],
  ['手续', `手续 手续情况 证件 证件手续`, short],
  ['抵押', `抵押 抵押情况 抵押状态 抵押记录 有无抵押 是否抵押 解押`, short],
  ['违章', `违章 违章情况 违章记录 违法 违章扣分`, short],
  ['选装', `选装 选装配置 加装 options 选装包`, phrase(120)],
  ['车辆级别', `级别 车辆级别 车型级别 车身级别 级别分类 车型分类 车型类别`, level],
  ['所在省份', `省份 所在省份 省 所属省份 所在省 车辆所在省份 省市 所在省市 province`, province],
  ['年款', `年款 款型年份 车型年款 年份款 my modelyear`, short],
];

/** The headings of columns with the dealer's own notes. These columns are never read. */
const OWN_NOTES = `内部备注 店内备注 销售备注 memo`;
const own: PartColumn = { field: 'notes', part: 'own', cell: ownNotes };

const soh: PartColumn = { field: 'battery', part: 'soh', cell: percent };

/** The columns that become labelled facts, by heading. */
export const FACT_COLUMNS: Readonly<Record<string, PartColumn>> = {
  ...Object.fromEntries(
    FACTS.flatMap(([part, headings, cell]) =>
      headings.split(/\s+/).map((heading) => [heading, { field: 'facts', part, cell }]),
    ),
  ),
  ...Object.fromEntries(OWN_NOTES.split(' ').map((heading) => [heading, own])),
  ...Object.fromEntries(
    `SOH 电池健康 电池健康度 电池SOH 健康度 电池健康值 电池健康状态 电池容量保持率 电池健康(%) 健康状态 电池SOH值 动力电池健康度`
      .split(/\s+/)
      .map((heading) => [heading, soh]),
  ),
};

const COLOURS = ['颜色', '内饰颜色'] as const;

/** The headings of columns with the colours of body and interior in a cell: 颜色外/内. */
export const PAIRS: Readonly<Record<string, readonly [string, string]>> = Object.fromEntries(
  `颜色外内 外内颜色 颜色外观内饰 外观内饰颜色 外观内饰 外饰内饰 车身内饰颜色 外观颜色内饰颜色 车身颜色内饰颜色`
    .split(' ')
    .map((heading) => [heading, COLOURS]),
);

import * as v from 'valibot';
import { STATUS_OF_TYPE } from '#/app/car-facts/status.ts';
import { CAR } from '#/app/inventory/warnings/reasons.ts';
import { wordValue, type Patterns } from '#/records/columns/cells/words.ts';
import { text } from '#/records/columns/fields.ts';
import { explainBy } from '#/records/reasons/reason.ts';

/**
 * The status that is stored if a table contains no known status. Cars with this status are in no
 * list.
 */
export const NOT_ON_SITE = '下架';

const words = (type: string, all: string) =>
  Object.fromEntries(all.split(/\s+/).map((word) => [word, type]));

/**
 * The sale status for each word that dealers use. Only words that clearly mean that a visitor can
 * buy the car are read as 在售, not words about preparation, transport or storage elsewhere.
 */
const SYNONYMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...STATUS_OF_TYPE.keys()].map((type) => [type, type])),
  ...words(
    '在售',
    `可售 待售 待出售 销售中 出售中 在库 在库在售 在库可售 库存 在店 在店可看 现车 现车在售 上架 已上架
    在架 上架中 展厅 展厅在售 展示中 未售 未售出 有车 正常销售 正常在售 可卖 热销 热卖 热销中 在场 在卖 特价在售
    主推 主推车 新上架 降价在售 available onsale forsale instock`,
  ),
  ...words(
    '已预定',
    `订 已订 预订 已预订 预定 已定 定 定出 已收定 收定 已付定 已交定金 已付定金 已收定金 收定金 有定金
    付定 交定 留车 预留 已预留 锁定 已锁定 锁车 客户已订 客户预定 谈定 待提车 待交车 待交付 待过户 reserved deposit booked`,
  ),
  ...words(
    '已售',
    `售出 已售出 卖出 已卖 已卖出 卖掉 卖了 成交 已成交 已售待过户 已售未提 已出库 出库 已交付 已交车
    交付 已提车 已过户 销售完成 已销售 已批发 已零售 已出 售完 sold delivered`,
  ),
  ...words('抢先报', '抢先 抢先看 抢先购'),
  ...words(
    '下架',
    '已下架 暂下架 停售 暂停销售 不售 非卖 退车 退库 退回 寄存 抵押中 借出 试驾车 自用 archived offline',
  ),
};

/**
 * Words for a car that cannot be offered yet, because it is on the way or in the workshop, for
 * example.
 */
const NOT_READY: Readonly<Record<string, true>> = Object.fromEntries(
  `整备 整备中 待整备 在整备 维修 维修中 修理中 钣喷中 喷漆中 美容中 在途 途中 运输 运输中 在路上 路上 调拨 调拨中 调拨在途
  待入库 未入库 未到店 未到 待到店 检测中 待检测 待检 待上架 未上架 待发布 未发布 待拍照 待拍摄 待评估 待定价 手续中
  待手续 transit workshop`
    .split(/\s+/)
    .map((word) => [word, true as const]),
);
const NOT_READY_PATTERNS: Patterns<true> = [
  [/整备|维修|在途|运输|调拨|检测中|待|未|transit|prep|workshop/, true],
];

/**
 * Patterns for longer words; the first match decides. Except for words such as 未售, the patterns for
 * sold, reserved and delisted precede those for on sale, so that a car in doubt is not offered.
 */
const PATTERNS: Patterns<string> = [
  [/未售|未卖|没卖/, '在售'],
  [/售出|成交|已售|卖出|卖掉|已卖|出库|交付|提走|交车|已提|sold/, '已售'],
  [/订|预定|定金|已定|收定|留车|锁定|reserv|deposit|onhold/, '已预定'],
  [/下架|停售|退车/, '下架'],
  [/^在售|^在库|^可售|^在店/, '在售'],
];

/** All sale statuses, for messages. */
export const KNOWN_TYPES: readonly string[] = [...STATUS_OF_TYPE.keys()];

/**
 * Returns the sale status that this word means; undefined if it is unknown or means that the car is
 * not ready.
 */
export function saleTypeOf(word: string): string | undefined {
  return inEitherLanguage(word, (each) =>
    wordValue(each, NOT_READY) ? undefined : (wordValue(each, SYNONYMS, PATTERNS) ?? onlyIn(each)),
  );
}

/**
 * Returns the sale status if all words of this text mean the same one, as in 展厅 主推; otherwise
 * undefined.
 */
function onlyIn(text: string): string | undefined {
  const [only, ...others] = new Set(wordsOf(text).map((word) => wordValue(word, SYNONYMS)));
  return others.length > 0 ? undefined : only;
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/[\s/+、,|]+/)
    .filter((word) => word !== '');
}

/** Returns whether this word means that a car is not ready to be offered: 在途, 整备中. */
export function isNotReady(word: string): boolean {
  if (saleTypeOf(word) !== undefined) return false;
  if (wordsOf(word).some((each) => wordValue(each, NOT_READY))) return true;
  return inEitherLanguage(word, (each) => wordValue(each, NOT_READY, NOT_READY_PATTERNS)) ?? false;
}

function inEitherLanguage<Value>(
  word: string,
  find: (word: string) => Value | undefined,
): Value | undefined {
  const han = word.replace(/[^\p{Script=Han}]+/gu, '');
  return find(word) ?? (han === '' || han === word ? undefined : find(han));
}

/**
 * Returns the schema of a sale status, which accepts synonyms and refuses unknown words. A word for
 * a car that is not ready is read as `NOT_ON_SITE`.
 */
export function saleType() {
  return v.pipe(
    text({ max: 20 }),
    v.transform((word) => saleTypeOf(word) ?? (isNotReady(word) ? NOT_ON_SITE : word)),
    v.check(
      (word) => STATUS_OF_TYPE.has(word),
      (issue) => explainBy(issue, CAR.no_such_status(issue.input, KNOWN_TYPES)),
    ),
    v.description(`${KNOWN_TYPES.join('、')}；同义的词也认，如 在库、已订`),
  );
}

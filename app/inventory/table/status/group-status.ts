import { saleTypeOf } from '#/app/inventory/sale-type.ts';
import { namesSeries } from '#/app/inventory/table/brand-words.ts';

/**
 * Searches the lines above a row, nearest first, for one with a status word (such as 已卖 in 以下已卖),
 * and returns the word. Ignores the title of the table if the car is stored already. Undefined if
 * no line has a status word, or if the line that was found has several.
 */
export function statusAbove(above: string, isStored: boolean): string | undefined {
  const [title = '', ...lines] = above.split('\n');
  for (const line of lines.toReversed()) {
    if (isAboutOneCar(line)) continue;
    const word = groupStatus(line);
    if (word !== undefined) return word;
    if (wordsIn(line).length > 0) return undefined;
  }
  const [only, ...others] = isStored ? [] : wordsInTitle(title);
  return others.length > 0 ? undefined : only;
}

/**
 * Returns the status word with which a line between rows describes the cars below it, such as 在店 in
 * 在店（40台）. Undefined unless the line has exactly one.
 */
export function groupStatus(line: string): string | undefined {
  if (isAboutOneCar(line) || isLegend(line)) return undefined;
  const bare = line
    .normalize('NFKC')
    .replace(/[([【].*?[)\]】]|[\d.]+\s*[台辆部]?|[::。、,—\s-]+/g, '')
    .replace(/^(以下|下面|以上|本组|[一二三四五六七八九十]+、?)(为|是|均为|都是)?/, '');
  const short = bare.replace(/(的?(车辆|车源|车|库存)|部分|共|合计)+$/, '');
  const word = [bare, short].find((each) => GROUPS.has(each));
  if (word !== undefined) return word;
  const [only, ...others] = wordsIn(line);
  return others.length > 0 ? undefined : only;
}

/**
 * Returns whether a line explains the meaning of coloured rows, such as 红色底：已收定金 or 已售车辆标黄. A name
 * such as 小红 is no colour.
 */
export function isLegend(line: string): boolean {
  if (isAboutOneCar(line)) return false;
  // 在途（标红为已订） is a group. 已订（红色） explains a colour.
  const bare = line.replace(BRACKETS, (_, inside: string) =>
    ONLY_COLOUR.test(inside) ? ` ${inside} ` : ' ',
  );
  if (EXPLAINED.test(bare)) return true;
  if (!MARK.test(bare)) return false;
  return wordsIn(ONLY_COLOUR.test(bare) ? line : bare).length > 0;
}

/**
 * Returns whether a line is about one car, such as 白色 迈腾 已售. Such a line names a known series, or
 * has a colour, a status, and words that an explanation of colours would not have.
 */
function isAboutOneCar(line: string): boolean {
  if (namesSeries(line)) return true;
  if (EXPLAINED.test(line) || wordsIn(line).length === 0) return false;
  const others = line.replace(OWN_COLOUR, '').replace(STATUS_WORDS, '').replace(OF_LEGENDS, '');
  return OWN_COLOUR.test(line) && others.length >= SHORTEST_MODEL;
}

const BRACKETS = /[（(【[]([^）)】\]]*)[）)】\]]/g;
const COLOUR = '[红橙橘黄绿青蓝紫灰粉黑白]';
/** Matches the colour of a cell or row: 红色, 黄底, 标红. */
const MARKED = `(?:标[注记示成为了]{0,2}${COLOUR}|底色?[为是]?${COLOUR}|${COLOUR}[色底标])`;
const MARK = new RegExp(MARKED);
const ONLY_COLOUR = new RegExp(`^\\s*${MARKED}(?:色|底|的|车|车辆|行|部分)*\\s*$`);
/** Matches the colour of a car, as opposed to that of a cell: 白色. */
const OWN_COLOUR = new RegExp(`(?<!标)${COLOUR}色(?!底|标)`);
/**
 * Matches the words and characters in explanations of colours that cannot be the name of a model.
 */
const OF_LEGENDS =
  /标[注记示成为了]*|底色?|字体?|背景|填充|单元格|[行格的车辆源部分]|表示|代表|客户|[^\p{L}\p{N}]/gu;
/** The minimum number of characters of a word that may be the name of a model, such as 小蚂蚁. */
const SHORTEST_MODEL = 3;
/** Matches a colour with its meaning: 红色：已订, 红为急售. */
const EXPLAINED = new RegExp(
  `(?:${MARKED}[^\\s:：=为是，,；;]{0,6}|(?:^|\\s)${COLOUR}(?:的?(?:字体?|标?记|背景|填充|行))?)` +
    '\\s*(?:[:：=]|为|是|表示|代表)\\s*[^\\s，,；;]+',
);

/** Returns the status words in the title of a table, except those in explanations of colours. */
function wordsInTitle(title: string): string[] {
  const rest = title.replace(new RegExp(EXPLAINED, 'g'), ' ');
  if (isLegend(rest) || wordsIn(rest).length === 0) return [];
  return wordsIn(title);
}

/** Words that state the status of a group of cars if the line has no other words. */
const GROUPS = new Set(
  `在店 在库 现车 展厅 在场 未售 待售 在卖 有车 卖了 已交车 已提车 已出库 已出 在途 途中 运输中 运输 未到店 待到店
  未到 待入库 未入库 待上架 未上架 待发布 调拨 调拨中 整备 整备中 待整备 检测中 待检测 维修中 预订 已定 定出 有定金 已收定金
  留车 停售 寄存 抢先 抢先报`.split(/\s+/),
);

/** Returns the words in a text that state a status, at most one for each status. */
function wordsIn(text: string): string[] {
  const found = text.match(STATUS_WORDS) ?? [];
  return [...new Map(found.map((word) => [saleTypeOf(word) ?? NOT_READY_TYPE, word])).values()];
}

const STATUS_WORDS = /在售|可售|已售|售出|已卖|卖掉|成交|已订|预定|下架|整备|在途|未到店|待上架/g;
const NOT_READY_TYPE = '';

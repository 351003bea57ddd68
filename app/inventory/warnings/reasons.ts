import { readingText } from '#/app/car-facts/other-mileage.ts';
import { mileageText } from '#/app/format.ts';
import type { OtherMileage } from '#/app/inventory/car-summary.ts';
import { quotedWords, reasons, type Reason } from '#/records/reasons/reason.ts';

/** The reasons why the price of a car is improbable. They do not say what happens to the price. */
export const PRICE = reasons({
  price_above_new: (price: string, guide: string) => ({
    zh: `价格 ${price} 元高于新车指导价 ${guide} 元`,
    en: `The price ${price} is above that of a new car, ${guide}`,
  }),
  price_below_new: (price: string, guide: string) => ({
    zh: `价格 ${price} 元不到新车指导价 ${guide} 元的 1/25`,
    en: `The price ${price} is less than 1/25 of that of a new car, ${guide}`,
  }),
  price_of_series: (price: string, median: string) => ({
    zh: `价格 ${price} 元，同车系其他车约 ${median} 元`,
    en: `The price is ${price}; other cars of the series cost about ${median}`,
  }),
  price_jump: (price: string, last: string) => ({
    zh: `价格 ${price} 元，原来是 ${last} 元`,
    en: `The price ${price} is far from the stored one, ${last}`,
  }),
});

/** Returns this reason followed by the request to check the value. */
export function questioned(reason: Reason): Reason {
  return { ...reason, zh: `${reason.zh}，请核对`, en: `${reason.en}: please check` };
}

/**
 * Returns this reason followed by the statement that the price is not stored until a row confirms
 * it.
 */
export function priceLeftOut(reason: Reason): Reason {
  return {
    ...reason,
    zh: `${reason.zh}，先不用这个价：新车暂无报价，已有的车价格不动。价格没有错，把这一行的发布状态写成「已发布」再导入`,
    en: `${reason.en}, so it is left out: ${CONFIRM}`,
  };
}

const CONFIRM = 'if it is right, write "已发布" as the release status of this row';

/** The reasons why a row of a car is refused or questioned. */
export const CAR = reasons({
  zero_mileage: (known: string) => ({
    zh: `里程 0 公里，原来是 ${known} 公里，先不用：原来的里程不动。里程没有错，把这一行的发布状态写成「已发布」再导入`,
    en: `The mileage is 0 and the stored one is ${known}, so it is left out: ${CONFIRM}`,
  }),
  small_mileage: (km: string, large: string, registered: string) => ({
    zh: `里程 ${km} 公里，${registered} 上牌的车不会这么少，可能是 ${large} 公里（${km} 万公里），先不用：请改成准确的数。里程没有错，把这一行的发布状态写成「已发布」再导入`,
    en: `The mileage ${km} km is too small for a car of ${registered} and may mean ${large} km, so it is left out: ${CONFIRM}`,
  }),
  falling_mileage: (km: string, known: string) => ({
    zh: `表显里程 ${km} 公里，比上次登记的 ${known} 公里少`,
    en: `The mileage ${km} is less than the recorded ${known}`,
  }),
  future: (what: string, day: string) => ({
    zh: `${what} ${day} 还没有到`,
    en: `${day} is in the future`,
  }),
  listed_before_registration: (listed: string, registered: string) => ({
    zh: `上架时间 ${listed} 早于上牌时间 ${registered}，先不用，请核对。没有错，把这一行的发布状态写成「已发布」再导入`,
    en: `The car was listed on ${listed}, before its registration in ${registered}, so it is left out: ${CONFIRM}`,
  }),
  made_after_registration: (made: string, registered: string) => ({
    zh: `出厂日期 ${made} 晚于上牌时间 ${registered}`,
    en: `Made on ${made}, after the registration in ${registered}`,
  }),
  many_seats: (seats: number) => ({
    zh: `${seats} 座是大客车的座位数`,
    en: `${seats} seats are those of a bus`,
  }),
  vin_check_digit: () => ({
    zh: '车架号第 9 位的校验码不对',
    en: 'The check digit of the VIN is wrong',
  }),
  same_vin: (others: readonly string[]) => ({
    zh: `车架号与「${others.join('」「')}」相同，是同一辆车吗？两个编号都已存`,
    en: `The VIN is that of ${others.join(', ')} too: both are stored. Are they one car?`,
  }),
  same_vin_hidden: (others: readonly string[]) => ({
    zh: `车架号与「${others.join('」「')}」相同，是同一辆车吗？那个编号在售，这个编号网站上不显示；要卖这个编号，先把那个编号下架，再把这一行的发布状态写成「已发布」导入`,
    en: `The VIN is that of ${others.join(', ')}, which is for sale, so pages leave this number out: delist ${others.join(', ')}, then write "已发布" as the release status of this row`,
  }),
  drive_away_below_price: (real: string, price: string) => ({
    zh: `到手价 ${real} 元低于现价 ${price} 元，请核对。照常导入，页面两个数都写`,
    en: `The drive-away price ${real} is below the price ${price}: please check. Pages state both`,
  }),
  drive_away_sum: (real: string, sum: string) => ({
    zh: `到手价 ${real} 元，各项相加是 ${sum} 元，请核对。照常导入，页面两个数都写`,
    en: `The drive-away price is ${real}, and its lines add up to ${sum}: please check. Pages state both`,
  }),
  unsupported_proof: () => ({
    zh: '卡片上的检测一行只展示报告里的内容，这里写的不展示。请导入检测报告；检查过外观的，请导入填了「瑕疵检查日期」的外观瑕疵报告',
    en: 'Cards state only what reports support, so this is not shown: import an inspection, or a flaw report with the day of the check',
  }),
  mileages_differ: (id: string, ownKm: number | null, other: OtherMileage) => ({
    zh: `车源「${id}」的${ownKm === null ? '检测读数' : `表显里程 ${mileageText(ownKm)}`}与 ${readingText(other)} 对不上。照常导入，页面把两个读数都写出来；请核对`,
    en: `The ${ownKm === null ? 'inspected mileage' : `mileage ${ownKm} km`} of ${id} contradicts the ${other.km} km of ${other.date}. Both are displayed: please check`,
  }),
  damage_not_found: (id: string, record: string) => ({
    zh: `车源「${id}」：${record}，检测报告没有。照常导入，页面把两者一并写出；请核实`,
    en: `The inspection of ${id} lacks a damage that another record has. Pages state both: please check`,
  }),
  other_emission: (named: string, stated: string) => ({
    zh: `标题写「${named}」，排放标准写「${stated}」`,
    en: `The title names the emission standard ${named}, the facts ${stated}`,
  }),
  status_after_today: (today: string) => ({
    zh: `状态日期不能晚于今天（${today}）`,
    en: `The day of the status must not be after today (${today})`,
  }),
  price_history_after_today: (today: string) => ({
    zh: `价格历史里不能有今天（${today}）以后的日期`,
    en: `The price history must not have days after today (${today})`,
  }),
  several_named: ({ zh, en }: Kind, word: string, ids: readonly string[]) => ({
    zh: `有几个${zh}叫「${word}」，请写编号：${ids.join('、')}`,
    en: `Several ${en.many} are called ${word}: write the id (${ids.join(', ')})`,
  }),
  none_named: ({ zh, en }: Kind, word: string) => ({
    zh: `没有${zh}「${word}」，请先导入${zh}，或改成已有${zh}的编号或名称`,
    en: `There is no ${en.one} "${word}": import it first, or write another one`,
  }),
  price_history_by_system: () => ({
    zh: '价格历史由系统按每次导入的价格自己记，表格里不能填',
    en: 'The shop records the price history itself: leave it out of tables',
  }),
  comma_in_tag: () => ({
    zh: '标签里不能有英文逗号，多个标签用 ; 隔开',
    en: 'Separate tags by ; and not by commas',
  }),
  no_such_status: (word: string, known: readonly string[]) => ({
    zh: `没有「${word}」这个状态。可用的状态：${known.join('、')}`,
    en: `There is no status "${word}". Write one of: ${quotedWords(known)}`,
    quotesCell: true,
  }),
});

/** The kind of record that a cell of a car refers to by name. */
type Kind = { zh: string; en: { one: string; many: string } };

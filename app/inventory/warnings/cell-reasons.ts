import { quotedWords, reasons } from '#/records/reasons/reason.ts';

/** The reasons why a cell of a car is left out or read as something else. */
export const CAR_CELL = reasons({
  id_without_digit: () => ({
    zh: '应有数字，如 A-001',
    en: 'Write an id with a digit, such as A-001',
  }),
  id_in_address: (id: string) => ({
    zh: `在网址里写作 ${id}`,
    en: `Addresses of pages have it as ${id}`,
  }),
  vin_length: (length: number) => ({
    zh: `应为 ${length} 位车架号`,
    en: `Write a VIN of ${length} characters`,
  }),
  vin_letters: (vin: string) => ({
    zh: `车架号里没有字母 I、O、Q，按「${vin}」读，请核对`,
    en: `A VIN has no I, O or Q: it is read as "${vin}": please check`,
  }),
  fuel_and_power: () => ({
    zh: '有油又有电，分不清是哪一种，没有读：请写 油混、插混 或 增程',
    en: 'It has fuel and power, which may be several kinds, and is left out: write "油混", "插混" or "增程"',
  }),
  level: (offered: readonly string[]) => ({
    zh: `应为其中之一：${offered.join('、')}；文字说明请写在「补充说明」里`,
    en: `Write one of: ${quotedWords(offered)}; a longer text belongs into the notes`,
  }),
  province: () => ({ zh: '应为省份，如 四川', en: 'Write a province, such as "四川"' }),
  several_standards: () => ({
    zh: '写了几种标准，没有读：请只写一种，如 国VI',
    en: 'It has several standards and is left out: write one, such as "国VI"',
  }),
  too_far_ahead: (years: number) => ({
    zh: `离今天超过 ${years} 年，没有读：请核对年份`,
    en: `It is more than ${years} years ahead and is left out: check the year`,
  }),
  down_payment: () => ({
    zh: '只读首付的比例，如 30%、3成：金额写进「分期方案」一列，如 首付：4万；月供：2800；期数：36',
    en: 'Only a share, such as 30%, is read: write a sum into the column of the loan',
  }),
  displacement: () => ({
    zh: '应为排量，如 2.0T 或 1.5L',
    en: 'Write a displacement, such as 2.0T or 1.5L',
  }),
  transfers: () => ({
    zh: '应为过户次数，如 0次 或 2次',
    en: 'Write the number of transfers, such as 0 or 2',
  }),
  keys: () => ({ zh: '应为钥匙数，如 2把', en: 'Write the number of keys, such as 2' }),
  looks: () => ({
    zh: '应为车身或级别，如 轿车、SUV、紧凑型',
    en: 'Write a body or class, such as "轿车", "SUV", "紧凑型"',
  }),
  colour: () => ({ zh: '应为颜色，如 白色', en: 'Write a colour, such as "白色"' }),
  plate_place: () => ({
    zh: '应为号牌的地区，如 川A 或 成都',
    en: 'Write the region of the plate, such as "川A"',
  }),
  unpublishable_cell: (found: string) => ({
    zh: `有${found}，买家看得到这一格，整格没有读入`,
    en: UNPUBLISHABLE,
  }),
  unpublishable_field: (found: string) => ({
    zh: `有${found}，买家看得到这一项，整项没有读入`,
    en: UNPUBLISHABLE,
  }),
  gearbox_of_hybrid: () => ({
    zh: '不是纯电车，「电车」说不清是什么变速箱，请写 手动、自动、双离合 或 无级变速',
    en: 'The car is not electric, so "电车" says nothing about its gearbox. Write "手动", "自动", "双离合" or "无级变速"',
  }),
  brand_by_title: (brand: string) => ({
    zh: `标题里没有品牌，按「${brand}」读，请核对`,
    en: `The title names no brand: it is read as "${brand}": please check`,
  }),
  brand_read_as: (brand: string) => ({
    zh: `按「${brand}」读，请核对`,
    en: `It is read as "${brand}": please check`,
  }),
  unknown_status: (stored: string, known: readonly string[]) => ({
    zh: `没有这个状态，先按「${stored}」存，网站上不显示。可用的状态：${known.join('、')}`,
    en: `There is no such status, so pages leave the car out ("${stored}"). Write one of: ${quotedWords(known)}`,
  }),
  day_of_status: () => ({
    zh: '状态读了，日期没有读：请写在「状态日期」一列，如 2026-11-27',
    en: 'The status was read, but not its day: write the day into the column of the status date, such as 2026-11-27',
  }),
  not_ready: () => ({
    zh: '车还没有准备好，先按「待上架」存，网站上不显示；能卖了，把状态改成「在售」',
    en: NOT_READY('待上架'),
  }),
  not_for_sale: () => ({
    zh: '车暂时不卖，先按「下架」存，网站上不显示；能卖了，把状态改成「在售」',
    en: NOT_READY('下架'),
  }),
  no_status: (stored: string) => ({
    zh: `没有写状态，先按「${stored}」存，网站上不显示；在售的车请在状态一列写「在售」`,
    en: `The row has no status, so pages leave the car out ("${stored}"): write "在售" for a car on sale`,
  }),
});

const UNPUBLISHABLE =
  'Buyers would read this cell, so it is left out: it has words for the staff, an internal price or a contact';

const NOT_READY = (stored: string) =>
  `The car is not ready to be sold, so pages leave it out ("${stored}"): write "在售" when it is`;

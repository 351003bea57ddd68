/** Separators that people put into numbers to evade detection. */
const GAP = '[\\s.·•_/-]{0,2}';
const GAPS = {
  phone: `${GAP}\\d`.repeat(9),
  born: ['(?:19|20)\\d\\d', '[01]\\d', '[0-3]\\d'].join(GAP),
};

/** Patterns of personal data, each with its Chinese name for error messages. */
const PRIVATE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['身份证号', new RegExp(`(?<!\\d)\\d{6}${GAP}${GAPS.born}${GAP}\\d{3}${GAP}[\\dX](?!\\d)`, 'i')],
  [
    '手机号',
    new RegExp(`(?<!\\d)(?:(?:00)?86${GAP})?(?!19\\d\\d[-./])1${GAP}[3-9]${GAPS.phone}(?!\\d)`),
  ],
  [
    '车牌号',
    new RegExp(
      `[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z]${GAP}(?=[A-Z]{0,5}\\d)[A-Z\\d]{5,6}(?![A-Z\\d])`,
      'i',
    ),
  ],
  [
    '车架号',
    /(?<![A-Z\d])(?=[A-HJ-NPR-Z\d]*\d)(?=[A-HJ-NPR-Z\d]*[A-Z])[A-HJ-NPR-Z\d]{17}(?![A-Z\d])/i,
  ],
  [
    '微信号',
    /(?:[微薇]信|v信|(?<![a-z\d])(?:vx|wx|wechat)|加\s*[v微])(?:同?号|id)?\s*:?\s*[a-z][\w-]{5,19}/i,
  ],
  // 奇瑞 QQ is a car: five digits after it are a price.
  ['QQ 号', /(?:QQ|扣扣)\s*[号群]?\s*:?\s*[1-9]\d{5,10}(?!\d|\s*(?:公里|km|元))/i],
];

/** Matches invisible characters. */
const UNSEEN = /[\u200b-\u200d\u2060\ufeff]/g;

/** Returns the kind of personal data in this text, such as 手机号; undefined for other texts. */
export function privateWords(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(UNSEEN, '');
  return PRIVATE.find(([, pattern]) => pattern.test(plain))?.[0];
}

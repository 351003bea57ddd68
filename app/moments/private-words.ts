/** What tells who somebody is, and how it is called to whoever wrote it. */
const PRIVATE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['手机号', /(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/],
  ['身份证号', /(?<!\d)\d{17}[\dXx](?!\d)/],
  [
    '车牌号',
    /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·• ]?[A-Z0-9]{5,6}(?![A-Za-z0-9])/,
  ],
  [
    '车架号',
    /(?<![A-Za-z0-9])(?=[A-HJ-NPR-Z0-9]*\d)(?=[A-HJ-NPR-Z0-9]*[A-Z])[A-HJ-NPR-Z0-9]{17}(?![A-Za-z0-9])/,
  ],
  ['微信号', /(微信|vx|v信|wechat)(号|id)?\s*[:：]?\s*[a-z][\w-]{5,19}/i],
];

/**
 * What in a text would tell everybody who wrote it, or how to reach them: 手机号 and the like;
 * undefined where nothing does. Posts are public, and stay so for whoever copied them.
 */
export function privateWords(text: string): string | undefined {
  return PRIVATE.find(([, pattern]) => pattern.test(text.normalize('NFKC')))?.[0];
}

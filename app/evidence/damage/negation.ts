/** Matches a negation, and the words between it and what it denies, such as 未见明显. */
const NO = '(?:无|没|未|零|不)';
const BETWEEN = '(?:有|见|发现|看到|存在|任何|明显|可见|被|油液|机油|液体|需要?|用|必|须|要)*';

const patterns = new Map<string, RegExp>();

/**
 * Returns a text without the defects or works that it denies, such as 无更换 or 未见划痕、凹陷痕迹. In a list the
 * negation holds for each entry.
 * @param things what may be denied, as alternatives of a regular expression
 */
export function withoutDenied(text: string, things: string): string {
  const known =
    patterns.get(things) ??
    new RegExp(`${NO}${BETWEEN}(?:${things})(?:(?:痕迹)?[、和或及与/]?(?:${things}))*`, 'g');
  patterns.set(things, known);
  return text.replaceAll(known, '');
}

/**
 * Matches a date, a number with its unit (and 每年 before it), or a count after its label, as in 异常
 * 3.
 */
const FIGURE =
  /\d{4}-\d{2}(?:-\d{2})?|(?:每年 ?)?\d[\d,.]* ?(?:万公里|公里|万元|万|元|小时|分钟|分|个月|年|天|项|处|次|mm)|(?:未检|整备|异常|轻微) \d+/;
/** Matches a figure with the punctuation after it, because no line may start with punctuation. */
const WITH_PUNCTUATION = new RegExp(`((?:${FIGURE.source})[，。、；：）]?)`);

/**
 * Splits this text into parts. Each part with an odd index is a date, a number with its unit, or a
 * count with its label.
 */
export function unbrokenParts(text: string): string[] {
  return text.split(WITH_PUNCTUATION);
}

const MARKUP = /&[a-z#\d]+;|<\/?[a-z][^>]*>/i;

/**
 * Matches the tags that `withoutMarkup` removes without a warning: line breaks, blocks and font
 * tags.
 */
const BREAKS = /^(br|p|div|li|ul|ol|span|font)$/i;

/**
 * Returns the tags in this text that `withoutMarkup` removes, such as `<b>`. Each tag is listed
 * once, without attributes.
 */
export function lostTags(text: string): string[] {
  const names = [...text.matchAll(/<\/?([a-z][a-z\d]*)[^>]*>/gi)].map(([, name = '']) => name);
  const lost = names.filter((name) => !BREAKS.test(name)).map((name) => `<${name.toLowerCase()}>`);
  return [...new Set(lost)];
}

/**
 * Returns this text without HTML such as &nbsp; and <br>, and without the content of scripts and
 * styles.
 */
export function withoutMarkup(text: string): string {
  if (!MARKUP.test(text)) return text;
  return text
    .replace(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, '')
    .replace(/<br\s*\/?>|<\/(p|div|li)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&#(\d+);/g, (whole, code) => decodeCharacter(whole, Number(code)))
    .replace(/&([a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replaceAll('\u00a0', ' ')
    .trim();
}

/** The named HTML entities that occur in exports of portals, and their characters. */
const ENTITIES: Readonly<Record<string, string>> = Object.fromEntries(
  'nbsp=\u00a0 lt=< gt=> quot=" apos=\' amp=& hellip=… middot=· mdash=— ndash=– ldquo=“ rdquo=” lsquo=‘ rsquo=’ bull=• times=× deg=° yen=¥ reg=® copy=© plusmn=± sup2=²'
    .split(' ')
    .map((entry) => entry.split('=')),
);

function decodeCharacter(whole: string, code: number): string {
  const isText = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isText ? String.fromCodePoint(code) : whole;
}

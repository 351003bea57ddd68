const MARKUP = /&[a-z#\d]+;|<\/?[a-z][^>]*>/i;

/** Returns a text without the HTML that exports of portals leave in it: &nbsp;, <br>. */
export function withoutMarkup(text: string): string {
  if (!MARKUP.test(text)) return text;
  return text
    .replace(/<br\s*\/?>|<\/(p|div|li)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&#(\d+);/g, (whole, code) => decodeCharacter(whole, Number(code)))
    .replace(/&([a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replaceAll('\u00a0', ' ')
    .trim();
}

/** The named characters of HTML in exports of portals. */
const ENTITIES: Readonly<Record<string, string>> = Object.fromEntries(
  'nbsp=\u00a0 lt=< gt=> quot=" apos=\' amp=& hellip=… middot=· mdash=— ndash=– ldquo=“ rdquo=” lsquo=‘ rsquo=’ bull=• times=× deg=° yen=¥ reg=® copy=© plusmn=± sup2=²'
    .split(' ')
    .map((entry) => entry.split('=')),
);

function decodeCharacter(whole: string, code: number): string {
  const isText = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isText ? String.fromCodePoint(code) : whole;
}

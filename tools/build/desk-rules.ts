/** The beginning of a media query for desktops, as the build minifies it. */
const DESK = /@media screen and \(min-width:\d+px\)[^{]*\{/g;

/** Splits minified CSS into the rules in media queries for desktops, and all others. */
export function splitDeskRules(css: string): { rest: string; desk: string } {
  let rest = '';
  let desk = '';
  let from = 0;
  for (const { index, 0: head } of css.matchAll(DESK)) {
    const end = endOfBlock(css, index + head.length);
    rest += css.slice(from, index);
    desk += css.slice(index, end);
    from = end;
  }
  return { rest: rest + css.slice(from), desk };
}

/** Returns the position after the brace that closes the block whose content starts at `start`. */
function endOfBlock(css: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
  }
  return at;
}

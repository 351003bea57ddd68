/** The beginning of a media query for desktops, as the build minifies it. */
const DESKTOP = /@media screen and \(min-width:\d+px\)[^{]*\{/g;

/** The beginning of any other media query about the width of the window. */
const OTHER_WIDTH = /@media[^{]*\bwidth\b[^{]*(?=\{)/;

/**
 * Splits minified CSS into the rules for desktops and the `rest`. Throws for an unknown media query
 * about the width.
 */
export function splitDesktopRules(css: string): { rest: string; desktop: string } {
  let rest = '';
  let desktop = '';
  let from = 0;
  for (const { index, 0: head } of css.matchAll(DESKTOP)) {
    const end = endOfBlock(css, index + head.length);
    rest += css.slice(from, index);
    desktop += css.slice(index, end);
    from = end;
  }
  rest += css.slice(from);
  const [query] = OTHER_WIDTH.exec(rest) ?? [];
  if (query !== undefined)
    throw new Error(
      `"${query}" is not "@media screen and (min-width:…)", by which the build finds the rules for desktops: docs/decisions/019-desktop-styles.md`,
    );
  return { rest, desktop };
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

import { contrast, mix, parseHex, toHex, type Rgb } from './contrast.ts';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/**
 * Minimum contrast of the brand colour on its tint. WCAG 2 requires 4.5; the margin is for
 * backgrounds slightly darker than the tint.
 */
const READABLE = 5;

/** The background of dark pages: `--paper` of the dark colours in tokens.css. */
const DARK_PAPER: Rgb = [0x12, 0x17, 0x15];

/**
 * Returns CSS rules with the tokens of this brand colour, for light and dark pages. Empty for an
 * invalid colour. Place the rules after tokens.css, whose values they replace.
 */
export function brandRule(colour: string): string {
  const requested = parseHex(colour);
  if (!requested) return '';
  return `:root{${lightTokens(requested)}}@media screen{.dark{${darkTokens(requested)}}}`;
}

function lightTokens(requested: Rgb): string {
  const tint = mix(requested, WHITE, 0.9);
  const brand = mixUntil(requested, BLACK, (shade) => contrast(shade, tint) >= READABLE);
  return declarations({
    brand,
    'brand-press': mix(brand, BLACK, 0.16),
    'brand-tint': tint,
    'brand-ink': mix(brand, BLACK, 0.45),
    ...coverTokens(brand),
  });
}

function darkTokens(requested: Rgb): string {
  const tint = mixUntil(
    mix(requested, DARK_PAPER, 0.8),
    DARK_PAPER,
    (shade) => contrast(shade, WHITE) >= 10,
  );
  const brand = mixUntil(
    requested,
    WHITE,
    (shade) => contrast(shade, tint) >= READABLE && contrast(shade, DARK_PAPER) >= READABLE + 1,
  );
  return declarations({
    brand,
    'brand-press': mix(brand, WHITE, 0.16),
    'brand-tint': tint,
    'brand-ink': mix(brand, WHITE, 0.7),
    ...coverTokens(mix(requested, BLACK, 0.45)),
  });
}

/** Returns the tokens for covers of reports. A cover is dark on light pages, too. */
function coverTokens(brand: Rgb): Readonly<Record<string, Rgb>> {
  const cover = mixUntil(mix(brand, BLACK, 0.45), BLACK, (shade) => contrast(shade, WHITE) >= 10);
  return { cover, 'cover-2': mix(cover, WHITE, 0.82), 'cover-line': mix(cover, WHITE, 0.16) };
}

function declarations(tokens: Readonly<Record<string, Rgb>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${toHex(value)}`)
    .join(';');
}

/**
 * Mixes `other` into `colour` in steps of 2 % until `isEnough` returns true, at most up to 100 %.
 */
function mixUntil(colour: Rgb, other: Rgb, isEnough: (shade: Rgb) => boolean): Rgb {
  let share = 0;
  while (share < 1 && !isEnough(mix(colour, other, share))) share += 0.02;
  return mix(colour, other, share);
}

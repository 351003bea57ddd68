import { contrast, mix, parseHex, toHex, type Rgb } from './contrast.ts';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/**
 * Minimum contrast of the brand colour on its tint. WCAG 2 needs 4.5; the margin is for slightly
 * darker backgrounds.
 */
const READABLE = 5;

/**
 * Returns the tokens of a dealer's brand colour as a CSS rule to append to tokens.css; empty for an
 * empty or invalid colour. Darkens a colour whose contrast on its tint is below READABLE.
 */
export function brandRule(colour: string): string {
  const requested = parseHex(colour);
  if (!requested) return '';
  const tint = mix(requested, WHITE, 0.9);
  const brand = darkenUntil(requested, (shade) => contrast(shade, tint) >= READABLE);
  const cover = darkenUntil(mix(brand, BLACK, 0.45), (shade) => contrast(shade, WHITE) >= 10);
  const tokens = {
    brand,
    'brand-press': mix(brand, BLACK, 0.16),
    'brand-tint': tint,
    'brand-ink': mix(brand, BLACK, 0.45),
    cover,
    'cover-2': mix(cover, WHITE, 0.82),
    'cover-line': mix(cover, WHITE, 0.16),
  };
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${toHex(value)}`);
  return `:root{${lines.join(';')}}`;
}

function darkenUntil(colour: Rgb, isEnough: (shade: Rgb) => boolean): Rgb {
  let share = 0;
  while (share < 1 && !isEnough(mix(colour, BLACK, share))) share += 0.02;
  return mix(colour, BLACK, share);
}

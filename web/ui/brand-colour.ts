import { contrast, mix, parseHex, toHex, type Rgb } from './contrast.ts';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Text needs 4.5; the misty ground that it stands on elsewhere is darker than the lightest tint. */
const READABLE = 5;

/**
 * The tokens of a dealer's own colour, as a style rule to put after tokens.css; empty for an empty
 * or unreadable colour. A colour too light for white text on it is darkened until it carries it.
 */
export function brandRule(colour: string): string {
  const wanted = parseHex(colour);
  if (!wanted) return '';
  const tint = mix(wanted, WHITE, 0.9);
  const brand = darkenUntil(wanted, (shade) => contrast(shade, tint) >= READABLE);
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

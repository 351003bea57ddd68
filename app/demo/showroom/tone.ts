import type { Colour } from './catalogue.ts';

/** Light above this value is compressed towards white. */
const SHOULDER = 0.75;

/** Converts an amount of light to a tone from 0 to 255. */
export function toTone(light: number): number {
  const eased =
    light <= SHOULDER
      ? light
      : SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-(light - SHOULDER) / (1 - SHOULDER)));
  const tone = eased <= 0.0031308 ? eased * 12.92 : 1.055 * eased ** (1 / 2.4) - 0.055;
  return Math.round(255 * tone);
}

/** Converts a tone (0 to 255) to the amount of light: the inverse of `toTone`. */
export function toLight(tone: number): number {
  const share = tone / 255;
  const eased = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  if (eased <= SHOULDER) return eased;
  // The lightest tone represents an unlimited range of light, so the result is bounded.
  const left = Math.max(0.004, 1 - (eased - SHOULDER) / (1 - SHOULDER));
  return SHOULDER - (1 - SHOULDER) * Math.log(left);
}

const STEPS = 1024;
const LIGHT = Float64Array.from({ length: 256 }, (_, tone) => toLight(tone));
const TONE = Uint8Array.from({ length: 4 * STEPS }, (_, step) => toTone(step / STEPS));

/** Returns a picture in this colour: `light` (RGB) plus `tint` (grey) times the colour. */
export function coloured(light: Uint8Array, tint: Uint8Array, colour: Colour): Uint8Array {
  const result = new Uint8Array(light.length);
  for (const [channel, amount] of colour.entries()) {
    const sums = sumsOf(amount);
    for (let pixel = 0, place = channel; pixel < tint.length; pixel++, place += 3) {
      result[place] = sums[((light[place] ?? 0) << 8) | (tint[pixel] ?? 0)] ?? 255;
    }
  }
  return result;
}

/** Returns a lookup table of the sum of each tone and each tint for one channel of a colour. */
function sumsOf(amount: number): Uint8Array {
  const sums = new Uint8Array(65_536);
  for (let pair = 0; pair < sums.length; pair++) {
    const whole = (LIGHT[pair >> 8] ?? 0) + (LIGHT[pair & 255] ?? 0) * amount;
    sums[pair] = TONE[Math.min(TONE.length - 1, Math.round(whole * STEPS))] ?? 255;
  }
  return sums;
}

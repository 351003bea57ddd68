import type { Design, Rim, Top } from '#/showroom/body/design.ts';
import { GRILLES, type GrilleName } from './grilles.ts';
import { CORNERS, INTAKES, type CornerName, type IntakeName } from './intakes.ts';
import { LAMPS, LOW_LAMPS, type LampName, type LowLampName } from './lamps.ts';
import { TAILS, type TailName } from './rears.ts';
import { TEMPLATES, type TemplateName } from './templates.ts';

/** The proportions and the styles of a car model. Sizes are in metres. */
export type Spec = {
  id: string;
  template: TemplateName;
  length: number;
  width: number;
  height: number;
  wheelbase: number;
  overhang: number;
  /** Radius of the tyres. */
  radius: number;
  grille: GrilleName;
  lamp: LampName;
  intake: IntakeName;
  corner: CornerName;
  tail: TailName;
  rim: Rim;
  /**
   * What the car changes in its template, by the name of the option. `OPTIONS` explains the
   * numbers, which are in metres unless it states another unit.
   */
  more: Partial<Record<OptionName, number>> & {
    low?: LowLampName;
    trim?: Design['windows']['trim'];
    cover?: Top['cover'];
    spoiler?: Top['spoiler'];
  };
  flags: ReadonlySet<Flag>;
};

/**
 * The numbers that a spec may change:
 * - `nose` raises the edge of the hood, `belt` the windows, `deck` the tail, `kick` the rear end of
 *   the windows
 * - `base` moves the base of the windscreen backwards, `head` its top, `foot` the top of the rear
 *   window, `heel` its base
 * - `drop` lowers the end of the roof, `clear` raises the floor
 * - `slant` moves the edge of the hood backwards, `post` the last post between the windows
 * - `crease` is the depth of the line along the doors, `haunch` the bulge above the rear wheels
 * - `clad` is the height up to which the body is unpainted, `arch` the width of unpainted arches
 * - `rim` is the radius of the rim as a share of the tyre's radius
 * - `pipes` is the distance of the exhausts from the centre line
 * - `plate` is the height of the front plate, as v
 * - `round` is the share by which the nose is rounder, `lean` by which the sides lean more inwards
 */
// oxfmt-ignore
const OPTIONS = [
  'nose', 'belt', 'deck', 'kick', 'base', 'head', 'foot', 'heel', 'drop', 'slant', 'crease',
  'haunch', 'clear', 'clad', 'arch', 'rim', 'post', 'pipes', 'round', 'lean', 'plate',
] as const;
export type OptionName = (typeof OPTIONS)[number];

/**
 * The words that a spec may have:
 * - `rails`: rails on the roof
 * - `no-rails`: none, although the template has them
 * - `spare`: a spare wheel at the tail
 * - `bar`: a strip of light across the nose
 * - `low-plate`: the rear plate in the bumper
 * - `clear-glass`: no dark glass at the rear
 * - `green`: green number plates
 */
const FLAGS = ['rails', 'spare', 'bar', 'low-plate', 'clear-glass', 'no-rails', 'green'] as const;
export type Flag = (typeof FLAGS)[number];

const FORMS = ['single', 'twin', 'turbine', 'aero', 'star', 'mesh', 'steel'] as const;
const FINISHES = ['silver', 'dark', 'cut'] as const;

/**
 * Parses this line to a spec. Throws for an unknown word. The words are in this order:
 * - id, template, length, width, height, wheelbase, overhang, tyre radius
 * - grille, lamp, intake, corner, tail
 * - rim as spokes-form-finish
 * - options
 */
export function readSpec(line: string): Spec {
  const [id = '', template, sizes = '', styles = '', rim = '', ...rest] = line.split(/\s*\|\s*/);
  const [length, width, height, wheelbase, overhang, radius] = sizes.split(' ').map(Number);
  const [grille, lamp, intake, corner, tail] = styles.split(' ');
  const [spokes, form, finish] = rim.split('-');
  const words = rest.join(' ').split(' ').filter(Boolean);
  const flags = new Set(
    words.filter((word) => !word.includes('=')).map((word) => one(FLAGS, word)),
  );
  return {
    id,
    template: one(keys(TEMPLATES), template),
    length: size(length, line),
    width: size(width, line),
    height: size(height, line),
    wheelbase: size(wheelbase, line),
    overhang: size(overhang, line),
    radius: size(radius, line),
    grille: one(keys(GRILLES), grille),
    lamp: one(keys(LAMPS), lamp),
    intake: one(keys(INTAKES), intake),
    corner: one(keys(CORNERS), corner),
    tail: one(keys(TAILS), tail),
    rim: { spokes: Number(spokes), form: one(FORMS, form), finish: one(FINISHES, finish) },
    more: Object.assign({}, ...words.filter((word) => word.includes('=')).map(readOption)),
    flags,
  };
}

function readOption(word: string): Spec['more'] {
  const [name = '', value = ''] = word.split('=');
  switch (name) {
    case 'low':
      return { low: one(keys(LOW_LAMPS), value) };
    case 'trim':
      return { trim: one(['none', 'belt', 'whole'], value) };
    case 'cover':
      return { cover: one(['paint', 'black', 'glass', 'cloth'], value) };
    case 'spoiler':
      return { spoiler: one(['none', 'roof', 'lip'], value) };
    default:
      return { [one(OPTIONS, name)]: Number(value) };
  }
}

function one<Word extends string>(words: readonly Word[], word: string | undefined): Word {
  const found = words.find((known) => known === word);
  if (found === undefined) throw new Error(`${word} is none of ${words.join(', ')}`);
  return found;
}

function keys<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[];
}

function size(value: number | undefined, line: string): number {
  if (value === undefined || !(value > 0)) throw new Error(`A size is missing: ${line}`);
  return value;
}

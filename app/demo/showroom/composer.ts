import * as v from 'valibot';
import type { Composer } from '#/server/media/recipe.ts';
import { SHOWROOM_CARS } from './cars.ts';
import { ACCESSORIES, BODY_COLOURS, SEAT_COLOURS, UNDERSIDES, type Colour } from './catalogue.ts';
import { SHOWROOM_BODIES } from './classes.ts';
import { showroomPicture } from './picture.ts';
import { isInside, storedPicturesOf } from './pictures.ts';
import { toTone } from './tone.ts';

/**
 * The schema of a recipe: a picture of a subject in a colour. The output is undefined for an
 * unknown picture or colour.
 */
const Recipe = v.pipe(
  v.strictObject({
    compose: v.literal('showroom'),
    body: v.picklist([...SHOWROOM_CARS, ...SHOWROOM_BODIES, ...UNDERSIDES, ...ACCESSORIES]),
    picture: v.string(),
    colour: v.string(),
  }),
  v.transform(({ body, picture, colour }) => {
    const stored = storedPicturesOf(body).find((name) => name === picture);
    const colours: Readonly<Record<string, Colour>> =
      stored !== undefined && isInside(stored) ? SEAT_COLOURS : BODY_COLOURS;
    const own = Object.hasOwn(colours, colour) ? colours[colour] : undefined;
    return stored !== undefined && own ? { body, picture: stored, colour: own } : undefined;
  }),
);

/** The composer of the showroom's pictures. */
export const showroom: Composer = {
  colourOf(recipe) {
    const read = v.safeParse(Recipe, recipe);
    if (!read.success || !read.output) return undefined;
    const { picture, colour } = read.output;
    if (isInside(picture)) return hex(colour.map((light) => 0.3 * light + 0.05));
    if (picture.startsWith('flaw-')) return hex(colour.map((light) => 0.6 * light + 0.07));
    if (picture.startsWith('mark-')) return DARK;
    if (/(wheel|lamp)$/.test(picture)) return hex(colour.map((light) => 0.2 * light + 0.06));
    return WALL;
  },
  async compose(recipe, width) {
    const chosen = v.parse(Recipe, recipe);
    if (!chosen) throw new Error('The showroom has no such picture');
    return showroomPicture(chosen.body, chosen.picture, chosen.colour, undefined, width);
  },
};

/** The colour of tyres and of glass. */
const DARK = '4c4e50';

/** The colour of the studio's walls and floor, which fill most of a picture of a whole car. */
const WALL = 'e8eceb';

function hex(light: readonly number[]): string {
  return light.map((amount) => toTone(amount).toString(16).padStart(2, '0')).join('');
}

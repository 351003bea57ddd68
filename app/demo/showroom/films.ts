import type { ShowroomCar } from './cars.ts';
import { type BodyColour, type StoredPicture, type SeatColour } from './catalogue.ts';
import { SHOWROOM_BODIES, type ShowroomBody } from './classes.ts';

/** A film (H.264, no sound) and its poster picture. `file` is relative to `app/demo/showroom`. */
export type Film = { file: string; poster: StoredPicture };

/** A film to find: a walk-around has a body colour, a film of the interior a seat colour. */
export type FilmOf =
  | { body: ShowroomCar; kind: 'walk-around'; colour: BodyColour }
  | { body: ShowroomBody; kind: 'interior'; colour: SeatColour };

/** Returns the film of this body in this colour; undefined if there is none. */
export function showroomFilm(
  body: ShowroomCar,
  kind: 'walk-around',
  colour: BodyColour,
): Film | undefined;
export function showroomFilm(
  body: ShowroomBody,
  kind: 'interior',
  colour: SeatColour,
): Film | undefined;
export function showroomFilm(
  body: ShowroomCar | ShowroomBody,
  kind: FilmOf['kind'],
  colour: BodyColour | SeatColour,
): Film | undefined {
  const key = `${body} ${kind} ${colour}`;
  const found = FILMS.find((film) => `${film.body} ${film.kind} ${film.colour}` === key);
  return found && { file: filmFile(found), poster: POSTERS[found.kind] };
}

/** Returns the path of this film, relative to `app/demo/showroom`. */
export function filmFile({ body, kind, colour }: FilmOf): string {
  return `${body.replace(/^car-/, 'cars/')}/${kind}-${WORDS[colour]}.mp4`;
}

/** Name of the picture shown before the film plays, by kind of film. */
const POSTERS = { 'walk-around': 'spin-03', interior: 'dashboard' } as const;

/**
 * The body colours that have a walk-around film, by car. They are the colours of the demo's cars.
 */
const PAINTED: Record<ShowroomCar, readonly BodyColour[]> = {
  'car-magotan': ['白', '深灰'],
  'car-highlander': ['深灰', '白', '银灰'],
  'car-accord': ['黑', '白', '深灰'],
  'car-han': ['蓝', '红'],
  'car-model-y': ['白', '绿'],
  'car-es-six': ['银灰', '黑'],
  'car-bmw-three': ['蓝', '银灰', '白'],
  'car-glc': ['银灰', '黑', '红'],
};

const SEATED: readonly SeatColour[] = ['黑', '米', '棕'];

/** Latin words for colours in file names. */
const WORDS: Record<BodyColour | SeatColour, string> = {
  黑: 'black',
  白: 'white',
  银灰: 'silver',
  深灰: 'grey',
  红: 'red',
  蓝: 'blue',
  绿: 'green',
  黄: 'yellow',
  橙: 'orange',
  棕: 'brown',
  香槟: 'champagne',
  紫: 'purple',
  其他: 'other',
  米: 'beige',
  灰: 'stone',
};

/** All films of the showroom. */
export const FILMS: readonly FilmOf[] = [
  ...Object.entries(PAINTED).flatMap(([car, paints]) =>
    paints.map((colour): FilmOf => ({
      body: car as ShowroomCar,
      kind: 'walk-around',
      colour,
    })),
  ),
  ...SHOWROOM_BODIES.filter((body) => body !== 'motorcycle').flatMap((body) =>
    SEATED.map((colour): FilmOf => ({ body, kind: 'interior', colour })),
  ),
];

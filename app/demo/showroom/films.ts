import type { BodyColour, StoredPicture, SeatColour, ShowroomBody } from './catalogue.ts';

/** A film (H.264, no sound) and its poster picture. `file` is relative to this folder. */
export type Film = { file: string; poster: StoredPicture };

/** Selects a film: a walk-around by body colour, or the interior by seat colour. */
export type FilmOf =
  | { body: ShowroomBody; kind: 'walk-around'; colour: BodyColour }
  | { body: ShowroomBody; kind: 'interior'; colour: SeatColour };

/** Returns the film of a body in a colour; undefined for rare paints and seats. */
export function showroomFilm(
  body: ShowroomBody,
  kind: 'walk-around',
  colour: BodyColour,
): Film | undefined;
export function showroomFilm(
  body: ShowroomBody,
  kind: 'interior',
  colour: SeatColour,
): Film | undefined;
export function showroomFilm(
  body: ShowroomBody,
  kind: FilmOf['kind'],
  colour: BodyColour | SeatColour,
): Film | undefined {
  const key = `${body} ${kind} ${colour}`;
  const found = FILMS.find((film) => `${film.body} ${film.kind} ${film.colour}` === key);
  return found && { file: filmFile(found), poster: POSTERS[found.kind] };
}

/** Returns the path of a film relative to this folder. */
export function filmFile({ body, kind, colour }: FilmOf): string {
  return `${body}/${kind}-${WORDS[colour]}.mp4`;
}

/** Name of the picture shown before the film plays, by kind of film. */
const POSTERS = { 'walk-around': 'spin-03', interior: 'dashboard' } as const;

/** The body colours that have a walk-around film, by body. */
const PAINTED: Record<ShowroomBody, readonly BodyColour[]> = {
  sedan: ['白', '黑', '深灰', '蓝', '红', '银灰', '香槟'],
  hatchback: ['黄', '白', '深灰', '红', '蓝'],
  suv: ['白', '银灰', '红', '黑', '深灰', '棕', '橙', '绿', '蓝'],
  mpv: ['黑', '香槟', '白', '深灰', '棕'],
  ev: ['白', '蓝', '黑', '深灰', '红', '银灰'],
  crossover: ['白', '银灰', '蓝', '黑', '棕', '橙', '绿'],
  coupe: ['黑', '白', '黄', '橙', '红', '蓝'],
  pickup: ['深灰', '白', '橙', '黑'],
  mini: ['其他', '黄', '绿', '白', '紫'],
  motorcycle: ['橙', '红', '蓝', '黑'],
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

/** All films. */
export const FILMS: readonly FilmOf[] = (Object.keys(PAINTED) as ShowroomBody[]).flatMap((body) => [
  ...PAINTED[body].map((colour): FilmOf => ({ body, kind: 'walk-around', colour })),
  ...(body === 'motorcycle'
    ? []
    : SEATED.map((colour): FilmOf => ({ body, kind: 'interior', colour }))),
]);

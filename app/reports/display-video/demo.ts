import type { FilmView } from './views.ts';

/** A demo car with its videos. */
type Filmed = {
  id: string;
  films: readonly { view: FilmView; src: string; poster: string; title: string; seconds: number }[];
};

/** Returns the videos of these cars as rows of an import file. */
export function demoFilms(cars: readonly Filmed[]): object[] {
  return cars.flatMap(({ id, films }) =>
    films.map((film) => ({ car_id: id, ...film, ...DETAILS[film.view] })),
  );
}

const DETAILS = {
  exterior: {
    description: '从左前方开始绕车一圈，依次经过左后、右后、右前。没有声音。',
    // One turn in four seconds, starting half-way between the front and the left side.
    chapters: ['左前', '左后', '右后', '右前'].map((title, at) => ({ at, title })),
  },
  internal_external: { description: '从中控台开始，在车里看一圈，回到中控台。没有声音。' },
} satisfies Record<FilmView, object>;

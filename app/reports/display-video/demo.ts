import type { FilmView } from './views.ts';

/** A car of the demo, and the films that there are of it. */
type Filmed = {
  id: string;
  films: readonly { view: FilmView; src: string; poster: string; title: string; seconds: number }[];
};

/** The films that show the demo's cars, as rows of an import file. */
export function demoFilms(cars: readonly Filmed[]): object[] {
  return cars.flatMap(({ id, films }) =>
    films.map((film) => ({ car_id: id, ...film, ...TOLD[film.view] })),
  );
}

const TOLD = {
  exterior: {
    description: '从左前方开始绕车一圈，依次是左侧、车尾、右侧、车头。没有声音。',
    chapters: [
      { at: 0, title: '左前' },
      { at: 0.5, title: '左侧' },
      { at: 1.5, title: '车尾' },
      { at: 2.5, title: '右侧' },
      { at: 3.5, title: '车头' },
    ],
  },
  internal_external: { description: '从中控台开始，在车里看一圈，回到中控台。没有声音。' },
} satisfies Record<FilmView, object>;

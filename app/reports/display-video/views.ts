/** The report types under which videos are stored, by what a video shows. */
export const FILM_REPORTS = {
  internal_external: 'film-internal-external',
  exterior: 'film-exterior',
} as const;
export type FilmView = keyof typeof FILM_REPORTS;

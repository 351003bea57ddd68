/** The report type of the videos of each view. */
export const FILM_REPORTS = {
  internal_external: 'film-internal-external',
  exterior: 'film-exterior',
} as const;
export type FilmView = keyof typeof FILM_REPORTS;

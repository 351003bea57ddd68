/** The videos' views with the report types under which they are stored. */
export const FILM_REPORTS = {
  internal_external: 'film-internal-external',
  exterior: 'film-exterior',
} as const;
export type FilmView = keyof typeof FILM_REPORTS;

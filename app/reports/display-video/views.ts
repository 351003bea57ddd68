/** The videos' views with the kinds under which they are stored. */
export const FILM_KINDS = {
  internal_external: 'film-internal-external',
  exterior: 'film-exterior',
} as const;
export type FilmView = keyof typeof FILM_KINDS;

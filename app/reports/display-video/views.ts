/** What a film shows, and the kind under which it is stored. */
export const FILM_KINDS = {
  internal_external: 'film-internal-external',
  exterior: 'film-exterior',
} as const;
export type FilmView = keyof typeof FILM_KINDS;

/** The report type under which a video is stored, by what the video shows. */
export const FILM_REPORTS = {
  internal_external: 'film-internal-external',
  exterior: 'film-exterior',
} as const;
export type FilmView = keyof typeof FILM_REPORTS;

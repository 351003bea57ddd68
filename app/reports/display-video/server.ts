import type { InferOutput } from 'valibot';
import { withLabel } from '#/app/evidence/row-texts.ts';
import { Film } from '#/app/inventory/film.ts';
import { readReport } from '#/app/reports/implement-report.ts';
import type { ReportInput } from '#/app/reports/report-input.ts';
import { implement, type Context } from '#/server/http/implement.ts';
import { getDisplayVideo } from './contract.ts';
import { FILM_REPORTS, type FilmView } from './views.ts';

type Input = InferOutput<typeof ReportInput>;

/** Implements `getDisplayVideo`. The videos are imported ones. */
export const displayVideo = implement(getDisplayVideo, async (input, context) => {
  const [inside, around] = await Promise.all([
    findFilm('internal_external', input, context),
    findFilm('exterior', input, context),
  ]);
  return inside || around ? { internal_external: inside, exterior: around } : null;
});

/**
 * Returns a video of a car; null if there is none. A title or description with a claim gets the
 * label 车商自述.
 */
async function findFilm(view: FilmView, input: Input, context: Context): Promise<Film | null> {
  const film = await readReport(Film, FILM_REPORTS[view], input, context);
  if (!film) return null;
  const { title, description } = film;
  return {
    ...film,
    title: title && withLabel(title),
    ...(description && { description: withLabel(description) }),
  };
}

import type { InferOutput } from 'valibot';
import { withLabel } from '#/app/evidence/supported-row.ts';
import { Film } from '#/app/inventory/film.ts';
import { readReport } from '#/app/reports/implement-report.ts';
import type { ReportInput } from '#/app/reports/report-input.ts';
import { implement, type Context } from '#/server/http/implement.ts';
import { getDisplayVideo } from './contract.ts';
import { FILM_REPORTS, type FilmView } from './views.ts';

type Input = InferOutput<typeof ReportInput>;

/** Implements `getDisplayVideo`, which returns the imported videos of a car. */
export const displayVideo = implement(getDisplayVideo, async (input, context) => {
  const [inside, around] = await Promise.all([
    findFilm('internal_external', input, context),
    findFilm('exterior', input, context),
  ]);
  return inside || around ? { internal_external: inside, exterior: around } : null;
});

/**
 * Returns a video of a car; null if there is none. If its title or description makes a claim, the
 * label 车商自述 (dealer's own statement) precedes it.
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

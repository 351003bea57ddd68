import { evidencedScores } from '#/app/inspection/answers/evidenced-verdicts.ts';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import { listBodies, type VersionHead } from '#/app/inspection/queries.ts';
import { labelOf } from '#/app/inspection/rules/changes.ts';
import { toSummary } from '#/app/inspection/summary.ts';
import type { Database } from '#/database/database.ts';

/** What a report says about the car in a few words. */
export type DraftPreview = {
  /** The condition level in words. */
  level: string;
  /** The total score out of 100; null if too much is unchecked. */
  score: number | null;
  /** The result as the car's page states it. */
  words: string;
  /** The verdicts on structure, water and fire. */
  verdicts: string[];
};

/** Returns what the stored version says. Null if it has no body. */
export async function previewOf(
  trx: Database,
  { digest }: Pick<VersionHead, 'digest'>,
): Promise<DraftPreview | null> {
  const body = (await listBodies(trx, [digest])).get(digest);
  if (body === undefined) return null;
  const publication = JSON.parse(body) as Publication;
  return {
    level: labelOf(publication.grade.level),
    score: evidencedScores(publication).score,
    words: toSummary(publication).headlines.inspection?.result ?? '',
    verdicts: Object.values(publication.grade.verdicts).map(({ words }) => words),
  };
}

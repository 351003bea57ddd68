import { evidencedScores } from '#/app/inspection/answers/evidenced-verdicts.ts';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import { listBodies, type VersionHead } from '#/app/inspection/queries.ts';
import { labelOf } from '#/app/inspection/rules/changes.ts';
import { toSummary } from '#/app/inspection/summary.ts';
import type { Database } from '#/database/database.ts';

/** A summary of what a report states about the car. */
export type DraftPreview = {
  /** The condition level as text. */
  level: string;
  /** The total score out of 100; null if too many checkpoints are unchecked. */
  score: number | null;
  /** The result in a short text, as on the car's page. */
  words: string;
  /** The verdicts on structure, water and fire. */
  verdicts: string[];
};

/** Returns a summary of the stored version; null if it has no body. */
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

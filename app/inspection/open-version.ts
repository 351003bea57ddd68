import { createHash } from 'node:crypto';
import type { Seal } from '#/server/sealing/seal.ts';
import type { Publication } from './publication.ts';
import type { InspectionTable } from './tables.ts';

/** A stored version that is not the one that was published: somebody changed the database. */
export class AlteredVersion extends Error {
  constructor({ report_id, business, version, seal }: Stored) {
    const when = seal === null ? 'before' : 'after';
    super(
      `Inspection ${report_id} (${business}), version ${version}, was altered ${when} it was sealed`,
    );
    this.name = 'AlteredVersion';
  }
}

/** What a version says, and its seal, null until it has one. */
export type Opened = { publication: Publication; seal: Seal | null };

type Stored = Pick<
  InspectionTable,
  'report_id' | 'business' | 'version' | 'digest' | 'body' | 'seal'
>;

/**
 * Reads a version for somebody to see. Throws AlteredVersion where it is no longer what its digest,
 * or the fingerprint in its seal, was taken of: nothing is shown under a seal that is of something else.
 */
export function openVersion(row: Stored): Opened {
  const { body, digest } = row;
  const seal = row.seal === null ? null : (JSON.parse(row.seal) as Seal);
  // The body is canonical JSON: the digest of its bytes is that of its content.
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (sha256 !== digest || (seal !== null && sha256 !== seal.sha256)) throw new AlteredVersion(row);
  return { publication: JSON.parse(body) as Publication, seal };
}

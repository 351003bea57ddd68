import { createCall, type Call } from '#/contract/call.ts';
import type { PublicConfig } from '#/contract/public-config.ts';

/**
 * How a browser calls. Where services were moved, it first loads how their answers are read.
 * Rejects where that code does not arrive.
 */
export async function openCall({
  origins,
  words,
}: Pick<PublicConfig, 'origins' | 'words'>): Promise<Call> {
  const wire = { origins, words, home: '' };
  if (Object.keys(origins).length === 0) return createCall(wire);
  const { reader } = await import('./read-answer.tsx');
  return createCall({ ...wire, reader });
}

import { createCall, type Call } from '#/contract/call.ts';
import type { PublicConfig } from '#/contract/public-config.ts';

/** Creates the function that makes calls from a browser. Rejects if its code cannot be loaded. */
export async function createRemoteCall({
  origins,
  words,
}: Pick<PublicConfig, 'origins' | 'words'>): Promise<Call> {
  const wire = { origins, words, home: '' };
  if (Object.keys(origins).length === 0) return createCall(wire);
  const { reader } = await import('./read-foreign-answer.tsx');
  return createCall({ ...wire, reader });
}

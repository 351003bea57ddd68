import { readInForce } from '#/app/texts/in-force.ts';
import type { Context } from '#/server/http/implement.ts';

/**
 * The version of the privacy policy that somebody agrees to by sending a form: the one in force, to
 * which each form links. Its words are kept from then on.
 */
export async function agreedVersion(
  context: Pick<Context, 'db' | 'now' | 'config'>,
): Promise<string> {
  const { versions } = await readInForce('privacy', context);
  const agreed = versions.find(({ state }) => state === 'current');
  // The policy that comes with the program is in force where the dealer has none of his own.
  if (!agreed) throw new Error('No version of the privacy policy is in force');
  return agreed.version;
}

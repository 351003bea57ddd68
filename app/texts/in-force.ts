import { chinaDay } from '#/app/dates.ts';
import type { Context } from '#/server/http/implement.ts';
import { builtIn } from './built-in.ts';
import type { TextName, TextVersion } from './contract.ts';
import { filled, textSettingsOf } from './fill.ts';
import { findText, storeIssue, listIssues, listTextVersions } from './queries.ts';
import { historyOf } from './versions.ts';

/**
 * Returns the text in force today (`words`) and all published versions, latest first. If the text
 * has changed, also stores it as an edition.
 */
export async function readInForce(
  name: TextName,
  context: Pick<Context, 'db' | 'now' | 'config'>,
): Promise<{ words: string | undefined; versions: TextVersion[] }> {
  const { db, now } = context;
  const today = chinaDay(now());
  const stored = await listTextVersions(db, name);
  const inForce = await wordsInForce(name, stored, context);
  if (inForce) await storeIssue(db, { name, ...inForce }, today);
  const versions = historyOf({ stored, issues: await listIssues(db, name) }, today);
  if (inForce) return { words: inForce.body, versions };
  // The latest version is a built-in text that this program no longer has.
  const former = versions.map((each) =>
    each.state === 'current' ? { ...each, state: 'past' as const } : each,
  );
  return { words: undefined, versions: former };
}

type Stored = Awaited<ReturnType<typeof listTextVersions>>;

/**
 * Returns the text in force today, with its placeholders replaced: the dealer's version, else the
 * built-in text. Undefined if there is neither.
 */
async function wordsInForce(
  name: TextName,
  stored: Stored,
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
) {
  const today = chinaDay(now());
  const last = stored.findLast(({ effective_on }) => effective_on <= today);
  const written = last ? await findText(db, name, last.version) : builtIn(name);
  if (!written) return undefined;
  return { version: written.version, body: filled(written.body, textSettingsOf(config)) };
}

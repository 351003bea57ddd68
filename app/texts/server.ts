import { chinaDay } from '#/app/china-day.ts';
import { notFound } from '#/server/errors.ts';
import { implement, type Context, type Implementation } from '#/server/implement.ts';
import { fromMarkdown } from '#/server/rich-text.ts';
import { builtIn } from './built-in.ts';
import { contentsOf } from './contents.ts';
import { getText, type TextName } from './contract.ts';
import { filled } from './fill.ts';
import { findIssue, findText, keepIssue, listIssues, listTextVersions } from './queries.ts';
import { historyOf, readLabel } from './versions.ts';

/** The call about agreements, notices and policies. */
export const textServices: Implementation[] = [
  implement(getText, async ({ name, version }, context) => {
    const { db, now } = context;
    const today = chinaDay(now());
    const stored = await listTextVersions(db, name);
    const inForce = await wordsInForce(name, stored, context);
    if (inForce) await keepIssue(db, { name, ...inForce }, today);
    const versions = historyOf({ stored, issues: await listIssues(db, name) }, today);
    const place = versions.find((each) =>
      version === undefined ? each.state === 'current' : each.version === version,
    );
    if (!place && version === undefined) return null;
    const body =
      place?.state === 'current' ? inForce?.body : await wordsOf(name, place?.version, context);
    if (!place || body === undefined) throw notFound('没有这个版本，请看现在适用的版本');
    const html = fromMarkdown(body);
    return { ...place, html, contents: contentsOf(html), versions };
  }),
];

type Stored = Awaited<ReturnType<typeof listTextVersions>>;

/** What the dealer brought in counts; until any of it is in force, the text that comes with the program does. */
async function wordsInForce(name: TextName, stored: Stored, { db, now, config }: Context) {
  const today = chinaDay(now());
  const last = stored.findLast(({ effective_on }) => effective_on <= today);
  const written = last ? await findText(db, name, last.version) : builtIn(name);
  if (!written) return undefined;
  return { version: written.version, body: filled(written.body, config.public) };
}

/** A former version as it was read, one that nobody read or that is to come as it is written. */
async function wordsOf(name: TextName, label: string | undefined, { db, config }: Context) {
  if (label === undefined) return undefined;
  const { version, issue } = readLabel(label);
  const read = await findIssue(db, name, version, issue);
  if (read !== undefined) return read;
  const written = await findText(db, name, version);
  return written && filled(written.body, config.public);
}

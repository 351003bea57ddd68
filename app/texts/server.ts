import { notFound } from '#/server/http/errors.ts';
import { implement, type Context, type Implementation } from '#/server/http/implement.ts';
import { fromMarkdown } from '#/server/pages/rich-text.ts';
import { contentsOf } from './contents.ts';
import { getText, type TextName } from './contract.ts';
import { filled, textSettingsOf } from './fill.ts';
import { readInForce } from './in-force.ts';
import { findIssue, findText } from './queries.ts';
import { readLabel } from './versions.ts';

/** Implements the call of agreements, notices and policies. */
export const textServices: Implementation[] = [
  implement(getText, async ({ name, version }, context) => {
    const { words, versions } = await readInForce(name, context);
    if (words === undefined && version === undefined) return null;
    const place = versions.find((each) =>
      version === undefined ? each.state === 'current' : each.version === version,
    );
    const body = place?.state === 'current' ? words : await wordsOf(name, place?.version, context);
    if (!place || body === undefined) throw notFound('没有这个版本，请看现在适用的版本');
    const html = fromMarkdown(body);
    return { ...place, html, contents: contentsOf(html), versions };
  }),
];

/**
 * Returns the text of a version: that of the stored edition if visitors have read the version,
 * otherwise the dealer's text. Undefined if there is neither.
 */
async function wordsOf(name: TextName, label: string | undefined, { db, config }: Context) {
  if (label === undefined) return undefined;
  const { version, issue } = readLabel(label);
  const read = await findIssue(db, name, version, issue);
  if (read !== undefined) return read;
  const written = await findText(db, name, version);
  return written && filled(written.body, textSettingsOf(config));
}

import { chinaDay } from '#/app/china-day.ts';
import { notFound } from '#/server/errors.ts';
import { implement, type Context, type Implementation } from '#/server/implement.ts';
import { fromMarkdown } from '#/server/rich-text.ts';
import { builtIn, type WrittenText } from './built-in.ts';
import { contentsOf } from './contents.ts';
import { getText, type TextName, type TextVersion } from './contract.ts';
import { filled } from './fill.ts';
import { findText, listTextVersions } from './queries.ts';
import { datedVersions } from './versions.ts';

/** The call about agreements, notices and policies. */
export const textServices: Implementation[] = [
  implement(getText, async ({ name, version }, context) => {
    const own = builtIn(name);
    const versions = await versionsOf(name, own, context);
    const asked = version ?? versions.find(({ state }) => state === 'current')?.version ?? '';
    const written = (await findText(context.db, name, asked)) ?? ownIf(own, asked);
    if (!written) throw notFound('没有这个版本，请看现在适用的版本');
    const html = fromMarkdown(filled(written.body, context.config.public));
    const { effective_on } = written;
    const place = versions.find((one) => one.version === written.version);
    return {
      // The program's own text, once the dealer's are in force.
      ...(place ?? { version: asked, effective_on, until: null, state: 'past' as const }),
      html,
      contents: contentsOf(html),
      versions,
    };
  }),
];

/** What the dealer brought in counts; until any of it is in force, the text that comes with the program does. */
async function versionsOf(
  name: TextName,
  own: WrittenText,
  { db, now }: Context,
): Promise<TextVersion[]> {
  const today = chinaDay(now());
  const stored = await listTextVersions(db, name);
  if (stored.some(({ effective_on }) => effective_on <= today)) return datedVersions(stored, today);
  const [first, ...coming] = datedVersions([own, ...stored], today).toReversed();
  // In force from the first start on, whatever day its writer put on it.
  return [...coming.toReversed(), ...(first ? [{ ...first, state: 'current' as const }] : [])];
}

function ownIf(own: WrittenText, asked: string): WrittenText | undefined {
  return own.version === asked ? own : undefined;
}

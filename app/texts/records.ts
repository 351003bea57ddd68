import * as v from 'valibot';
import { chinaDay } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { day, oneOf, text } from '#/records/columns/fields.ts';
import { inputNote } from '#/records/columns/input/input-note.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import { htmlProblem, markdownProblem, refusedBy } from '#/server/pages/rich-text-limits.ts';
import { htmlOf } from '#/server/pages/rich-text.ts';
import { builtIn } from './built-in.ts';
import { TEXT_NAMES, VERSION, type TextName } from './contract.ts';
import { unknownWords, WORDS } from './fill.ts';
import { findIssue, findText, listTextVersions } from './queries.ts';
import type { DealerTextTable } from './tables.ts';

/** The Chinese name of each text in an import file. */
const NAMED = {
  售前整备标准: 'preparation-standard',
  自营车购车须知: 'agreement',
  寻车须知: 'hunt-agreement',
  优惠券说明: 'coupon-guide',
  质保说明: 'warranty',
  隐私政策: 'privacy',
} as const satisfies Record<string, (typeof TEXT_NAMES)[number]>;

const Body = v.pipe(
  text({ max: 60_000 }),
  refusedBy((body) => markdownProblem(body) ?? htmlProblem(htmlOf(body))),
  v.check(
    (body) => unknownWords(body).length === 0,
    ({ input }) =>
      `不认识 {${unknownWords(String(input)).join('}、{')}}，可用的有 {${Object.keys(WORDS).join('}、{')}}`,
  ),
  inputNote({ kind: 'rich', max: 60_000 }),
);

/** The record types of the dealer's texts. */
export const textRecords = [
  recordType({
    name: 'text',
    aliases: ['须知', '政策', '文本'],
    summary: '须知与政策：一个版本一行，正文是 Markdown；生效后不能再改，改动用新版本',
    key: ['name', 'version'],
    entry: { title: 'name' },
    schema: v.object({
      name: oneOf(TEXT_NAMES, NAMED),
      version: v.pipe(
        text({ max: 40 }),
        v.regex(VERSION, '应为 1 到 40 位字母、数字、.、- 或 _，如 2.0'),
      ),
      effective_on: day(),
      body: Body,
    }),
    columns: { 名称: 'name', 版本: 'version', 生效日期: 'effective_on', 正文: 'body' },
    about: {
      name: ['哪一份文本', '质保说明'],
      version: ['版本号，生效后不能再改', '2.0'],
      effective_on: ['从哪天起生效', '2026-12-01'],
      body: ['正文，写 Markdown', '质保期一年或两万公里，先到为准。'],
    },
    async check(trx, rows, now) {
      const today = chinaDay(now);
      return Promise.all(rows.map((row) => problemsOf(trx, row, today)));
    },
    async remove(trx, rows, now) {
      const inForce = rows.find(({ effective_on }) => effective_on <= chinaDay(now));
      if (inForce) {
        const reason = {
          code: 'text_in_force',
          zh: `这个版本 ${inForce.effective_on} 起已经生效，要一直查得到，不能删除`,
          en: `This version is in force since ${inForce.effective_on} and has to stay`,
        };
        throw new BadRecord('version', reason);
      }
      await deleteRows(
        trx,
        'dealer_text',
        rows.map(({ name, version }) => ({ name, version })),
      );
    },
    write: (trx, rows) => upsert(trx, 'dealer_text', ['name', 'version'], rows),
  }),
];

type Row = Partial<DealerTextTable> & { name?: TextName };

/**
 * Returns the errors of a row that must not be written. Such a row would
 * - change a version in force,
 * - have the version number of a built-in text,
 * - begin before today although another version is in force, or
 * - begin on the same day as another version.
 */
async function problemsOf(trx: Database, row: Row, today: string): Promise<BadRecord[]> {
  const { name, version, effective_on, body } = row;
  if (!name || !version || !effective_on) return [];
  const versions = await listTextVersions(trx, name);
  const stored = await findText(trx, name, version);
  if (stored?.effective_on === effective_on && stored.body === body) return [];
  if (stored && stored.effective_on <= today) {
    const reason = {
      code: 'text_in_force',
      zh: `这个版本 ${stored.effective_on} 起已经生效，不能再改；改动请用新的版本号`,
      en: `This version is in force since ${stored.effective_on}: write another version`,
    };
    return [new BadRecord('version', reason)];
  }
  const isUsed = builtIn(name)?.version === version || (await findIssue(trx, name, version, 1));
  if (isUsed && !stored) {
    return [
      new BadRecord('version', {
        code: 'built_in_version',
        zh: `${version} 是自带文本的版本号，请换一个`,
        en: `${version} is the version of a built-in text: write another one`,
      }),
    ];
  }
  const inForce = versions.findLast((each) => each.effective_on <= today);
  if (inForce && effective_on < today) {
    const reason = {
      code: 'text_before_today',
      zh: `已有版本 ${inForce.version} 在用，新版本的生效日期应不早于今天`,
      en: `Version ${inForce.version} is in force: another one begins today or later`,
    };
    return [new BadRecord('effective_on', reason)];
  }
  const sameDay = versions.find(
    (each) => each.effective_on === effective_on && each.version !== version,
  );
  if (sameDay) {
    const reason = {
      code: 'text_same_day',
      zh: `${effective_on} 已有版本 ${sameDay.version}，一天只能有一个，请换一天`,
      en: `Version ${sameDay.version} begins on ${effective_on} already: write another day`,
    };
    return [new BadRecord('effective_on', reason)];
  }
  return [];
}

import './tables.ts';
import * as v from 'valibot';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { address, day, id, list, text, whole } from '#/records/columns/fields.ts';
import { inputNote } from '#/records/columns/input/input-note.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { htmlProblem, markdownProblem, refusedBy } from '#/server/pages/rich-text-limits.ts';
import { htmlOf, sanitised } from '#/server/pages/rich-text.ts';
import { textOf } from '#/server/pages/words-of-html.ts';
import { withStored } from './stored-pictures.ts';

/** Reading speed in characters per minute. */
const PER_MINUTE = 400;

/**
 * The schema of the text of an article: HTML if it begins with a tag, otherwise Markdown. The
 * parsed value is HTML that is not yet sanitised.
 */
const body = v.pipe(
  text({ max: 100_000 }),
  refusedBy((written) => (isHtml(written) ? undefined : markdownProblem(written))),
  v.transform((written) => (isHtml(written) ? written : htmlOf(written).trim())),
  refusedBy(htmlProblem),
  inputNote({ kind: 'rich', max: 100_000 }),
);

function isHtml(written: string): boolean {
  return /^<[a-z!]/i.test(written);
}

const PARAGRAPH = /<p>.*?<\/p>/gs;
/** Maximum length (characters) of a generated summary. */
const SUMMARY = 80;

/** The record type of articles. */
export const articleRecords = [
  recordType({
    name: 'article',
    aliases: ['文章'],
    summary: '文章：一篇一行；正文写 Markdown 或 HTML，图片和视频写文件名',
    key: ['id'],
    entry: { title: 'title' },
    schema: v.pipe(
      v.object({
        id: id(),
        title: text({ max: 60 }),
        /** The text in lists of articles. Default: the first paragraph with text. */
        summary: v.optional(text({ max: 120 })),
        cover: v.optional(text()),
        author: v.optional(text({ max: 40 })),
        author_picture: v.optional(text()),
        source: v.optional(text({ max: 60 })),
        source_url: v.optional(address()),
        /** The first day of publication. */
        published: day(),
        /** The last day of publication. */
        until: v.optional(day()),
        /** Reading time in minutes. Default: computed from the length of the text. */
        minutes: v.optional(whole({ min: 1, max: 120 })),
        car_ids: v.optional(list(id(), { max: 10 })),
        body,
      }),
      v.forward(
        v.check(
          ({ published, until }) => until === undefined || published <= until,
          '应不早于发布日期',
        ),
        ['until'],
      ),
    ),
    columns: {
      文章编号: 'id',
      标题: 'title',
      摘要: 'summary',
      封面: 'cover',
      作者: 'author',
      作者头像: 'author_picture',
      来源: 'source',
      来源地址: 'source_url',
      发布日期: 'published',
      撤下日期: 'until',
      阅读分钟: 'minutes',
      相关车源: 'car_ids',
      正文: 'body',
    },
    about: {
      id: ['文章在网址里的编号', 'how-we-test'],
      title: ['标题', '试驾时我们听什么'],
      summary: ['摘要；不写是正文的第一段', '冷车启动先听三十秒'],
      cover: ['封面图的文件名', '试驾.jpg'],
      author: ['作者', '检测师 周师傅'],
      author_picture: ['作者头像的文件名', '周师傅.jpg'],
      source: ['转载的来源', '某某汽车'],
      source_url: ['来源的地址', 'https://example.com/a'],
      published: ['从哪天起显示', '2026-10-08'],
      until: ['最后一天显示的日期', '2027-10-08'],
      minutes: ['阅读要几分钟；不写就自动算', '3'],
      car_ids: ['相关的车源号', 'A-001;A-002'],
      body: ['正文，写 Markdown 或 HTML', '冷车启动先听三十秒，再上路。'],
    },
    async pictures(row, picture, film) {
      const stored = { ...row };
      if (row.cover !== undefined) stored.cover = await picture(row.cover, 'cover');
      if (row.author_picture !== undefined)
        stored.author_picture = await picture(row.author_picture, 'author_picture');
      if (row.body !== undefined) stored.body = await withStored(row.body, picture, film);
      return stored;
    },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'article',
        rows.map((row) => ({ id: row.id })),
      ),
    write: (trx, rows) =>
      upsert(
        trx,
        'article',
        ['id'],
        rows.map((row) => {
          const html = sanitised(row.body);
          return {
            id: row.id,
            title: row.title,
            summary: row.summary ?? summaryOf(html),
            cover: row.cover ?? null,
            author: row.author ?? null,
            author_picture: row.author_picture ?? null,
            source: row.source ?? null,
            source_url: row.source_url ?? null,
            published: row.published,
            until: row.until ?? null,
            minutes: row.minutes ?? minutesOf(html),
            car_ids: JSON.stringify(row.car_ids ?? []),
            body: html,
          };
        }),
      ),
  }),
];

/**
 * Returns the text of the first paragraph of `html` that is not empty, or else of all `html`. A
 * longer text is cut to `SUMMARY` characters with an ellipsis.
 */
function summaryOf(html: string): string {
  const paragraphs = (html.match(PARAGRAPH) ?? []).map(textOf);
  const words = [...(paragraphs.find((each) => each !== '') ?? textOf(html))];
  return words.length <= SUMMARY ? words.join('') : `${words.slice(0, SUMMARY - 1).join('')}…`;
}

function minutesOf(html: string): number {
  return Math.max(1, Math.round(textOf(html).replace(/\s/g, '').length / PER_MINUTE));
}

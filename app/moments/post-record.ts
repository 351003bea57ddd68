import './tables.ts';
import * as v from 'valibot';
import { upsert } from '#/database/upsert.ts';
import { id, list, nested, pairs, text, whole } from '#/records/columns/fields.ts';
import { instant } from '#/records/columns/instant.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import {
  splitWithdrawn,
  WITHDRAWN,
  WITHDRAWN_ABOUT,
  withdrawn,
} from '#/records/import/withdrawn.ts';
import { inColumns, inRows } from '#/records/parts/part.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { folded } from './normalized-text.ts';
import { publicText } from './public-text.ts';
import { deletePosts, deleteTopicLinks, listAuthors, listTopics } from './queries.ts';

/** Maximum number of pictures of a post: three rows of three. */
const MOST_PICTURES = 9;

const ImageRow = v.object({
  src: text({ max: 500 }),
  desc: v.nullish(publicText({ max: 60 }), null),
});
const Images = v.pipe(v.array(ImageRow), v.maxLength(MOST_PICTURES, `最多 ${MOST_PICTURES} 张`));
/**
 * The schema of a list of pictures with captions. One cell contains the whole list:
 * `雪山.jpg：垭口；车.jpg`. The colon of a URL is not a separator.
 */
const images = v.optional(
  inRows(
    pairs(Images, (lines) =>
      lines.map(([word, rest]) =>
        /^https?$/i.test(word)
          ? { src: `${word}:${rest}`, desc: null }
          : { src: word, desc: rest || null },
      ),
    ),
    ImageRow,
    {
      columns: { 图片文件: 'src', 图片说明: 'desc' },
      about: { src: ['图片的文件名', '雪山.jpg'], desc: ['图片的说明', '垭口'] },
      main: 'src',
      isCompact: true,
    },
  ),
);
/**
 * The schema of a film. A cell has the name of its file; other columns, or JSON, have poster, title
 * and size.
 */
const VideoRow = v.object({
  src: text({ max: 500 }),
  poster: v.nullish(text({ max: 500 }), null),
  title: v.nullish(publicText({ max: 40 }), null),
  seconds: v.optional(whole({ min: 1, max: 36_000 })),
  bytes: v.optional(whole()),
  width: v.optional(whole({ min: 1, max: 10_000 })),
  height: v.optional(whole({ min: 1, max: 10_000 })),
});
const video = v.optional(
  inColumns(nestedFilm(VideoRow), VideoRow, {
    columns: {
      视频文件: 'src',
      视频封面: 'poster',
      视频标题: 'title',
      '视频时长(秒)': 'seconds',
      '视频大小(字节)': 'bytes',
      视频宽: 'width',
      视频高: 'height',
    },
    about: {
      src: ['视频的文件名（MP4，H.264）', '雪山.mp4'],
      poster: ['封面图的文件名', '雪山.jpg'],
      title: ['标题', '垭口'],
      seconds: ['时长，秒', '18'],
      bytes: ['文件大小，字节；用文件名时自动填', '8400000'],
      width: ['画面宽，像素', '1280'],
      height: ['画面高，像素', '720'],
    },
  }),
);

/** The record type of posts. */
export const postRecord = recordType({
  name: 'moment',
  aliases: ['动态'],
  summary: '社区动态：一条一行，图最多九张或一段视频；作废填“是”再导入即删除',
  key: ['id'],
  entry: { title: 'text' },
  schema: v.object({
    id: id(),
    union_id: id(),
    published_at: instant(),
    text: v.optional(publicText({ max: 2000 })),
    city: v.optional(publicText({ max: 20 })),
    topic_ids: v.optional(list(id(), { max: 5 }), ''),
    images,
    video,
    car_ids: v.optional(list(id(), { max: 3 }), ''),
    likes: v.optional(whole()),
    withdrawn,
  }),
  columns: {
    动态编号: 'id',
    用户编号: 'union_id',
    发布时间: 'published_at',
    正文: 'text',
    城市: 'city',
    话题: 'topic_ids',
    图片: 'images',
    视频: 'video',
    关联车源: 'car_ids',
    点赞: 'likes',
    ...WITHDRAWN,
  },
  about: {
    id: ['动态的编号', 'M-0001'],
    union_id: ['社区用户的编号，要先导入社区用户', 'U-7Qm2xKd94TzR'],
    published_at: ['发布的时间', '2026-11-02 17:30'],
    text: ['正文', '提车第一天，去看了雪山'],
    city: ['城市', '成都'],
    topic_ids: ['话题的编号', 'T-1;T-2'],
    images: ['图片，最多九张'],
    video: ['一段视频'],
    car_ids: ['相关的车源号', 'A-001'],
    likes: ['点赞的人数', '12'],
    withdrawn: WITHDRAWN_ABOUT,
  },
  async pictures(row, picture, film) {
    if (row.withdrawn === 1) return row;
    const stored = { ...row };
    if (row.images)
      stored.images = await Promise.all(
        row.images.map(async ({ src, desc }, at) => ({
          src: await picture(src, `images.${at}.src`),
          desc,
        })),
      );
    if (row.video) {
      const { poster } = row.video;
      const own = await film(row.video.src, 'video.src');
      stored.video = {
        ...row.video,
        ...own,
        poster: poster && (await picture(poster, 'video.poster')),
      };
    }
    return stored;
  },
  async check(trx, rows) {
    const known = await knownOf(
      trx,
      rows.flatMap(({ union_id }) => union_id ?? []),
    );
    return rows.map((row) => (row.withdrawn === 1 ? [] : wrongIn(row, known)));
  },
  async write(trx, rows) {
    const { stored, withdrawnRows } = splitWithdrawn(rows);
    await deletePosts(
      trx,
      withdrawnRows.map((row) => row.id),
    );
    await deleteTopicLinks(
      trx,
      stored.map((row) => row.id),
    );
    await upsert(
      trx,
      'moment',
      ['id'],
      stored.map((row) => ({
        id: row.id,
        union_id: row.union_id,
        published_at: row.published_at,
        city: row.city ?? null,
        text: row.text ?? '',
        words: folded(row.text ?? ''),
        topic_ids: JSON.stringify(row.topic_ids),
        images: JSON.stringify(row.images ?? []),
        video: row.video ? JSON.stringify(row.video) : null,
        car_ids: JSON.stringify(row.car_ids),
        likes: row.likes ?? null,
      })),
    );
    await upsert(
      trx,
      'moment_in_topic',
      ['topic_id', 'published_at', 'moment_id'],
      stored.flatMap((row) =>
        row.topic_ids.map((topic_id) => ({
          topic_id,
          published_at: row.published_at,
          moment_id: row.id,
        })),
      ),
    );
  },
});

type Known = { authors: ReadonlySet<string>; topics: ReadonlySet<string> };
type Row = {
  union_id?: string;
  text?: string | undefined;
  topic_ids?: readonly string[];
  images?: readonly unknown[] | undefined;
  video?: object | undefined;
};

/** Returns the errors of a post: an unknown author or topic, or no content. */
function wrongIn(row: Row, { authors, topics }: Known): BadRecord[] {
  const { union_id: author, topic_ids: ids = [], text: words = '', images: pictures = [] } = row;
  const strange = ids.filter((topic) => !topics.has(topic));
  return [
    ...(author === undefined || authors.has(author)
      ? []
      : [
          new BadRecord(
            'union_id',
            ROW.no_named_record({ zh: '社区用户', en: 'user' }, author),
            'unknown_reference',
          ),
        ]),
    ...strange.map(
      (topic) =>
        new BadRecord(
          'topic_ids',
          ROW.no_named_record({ zh: '话题', en: 'topic' }, topic),
          'unknown_reference',
        ),
    ),
    ...(words === '' && pictures.length === 0 && !row.video
      ? [
          new BadRecord('text', {
            code: 'empty_post',
            zh: '没有图片和视频时不能为空',
            en: 'A post needs a text, pictures or a film',
          }),
        ]
      : []),
  ];
}

async function knownOf(trx: Parameters<typeof listTopics>[0], ids: readonly string[]) {
  const authors = ids.length === 0 ? [] : await listAuthors(trx, [...new Set(ids)]);
  const topics = await listTopics(trx);
  return {
    authors: new Set(authors.map(({ union_id }) => union_id)),
    topics: new Set(topics.map((topic) => topic.id)),
  };
}

function nestedFilm<Inner extends v.GenericSchema>(schema: Inner) {
  return v.pipe(
    v.unknown(),
    v.transform((value) =>
      typeof value === 'string' && !/^\s*\{/.test(value) ? { src: value } : value,
    ),
    nested(schema),
  );
}

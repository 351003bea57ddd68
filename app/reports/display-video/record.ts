import '#/app/reports/tables.ts';
import * as v from 'valibot';
import { checkCars } from '#/app/reports/report-record.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { address, id, oneOf, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { table } from '#/records/parts/table-field.ts';
import { FILM_REPORTS, type FilmView } from './views.ts';

const VIEWS = Object.keys(FILM_REPORTS) as FilmView[];

/**
 * The schema of a time in a video. Files state it in seconds or as text such as `1:05`; the output
 * is in seconds.
 */
const moment = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => {
    const [, hours = '0', minutes = '0', seconds = ''] =
      /^(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d+)?)$/.exec(String(value).trim()) ?? [];
    return Number(hours) * 3600 + Number(minutes) * 60 + parseFloat(seconds);
  }),
  v.check((value) => Number.isFinite(value), '应为片中时间，如 1:05'),
);

/** The record type of the videos of cars. Each row is one video. */
export const filmRecord = recordType({
  name: 'film',
  aliases: ['视频', '环车视频', '展示视频'],
  summary: '展示视频：一段视频一组行，内饰外观或环车；章节一节一行',
  key: ['car_id', 'view'],
  schema: v.object({
    car_id: id(),
    view: oneOf(VIEWS, { 内饰外观: 'internal_external', 环车: 'exterior' }),
    /** The name of a file in the photo folder, or a URL. */
    src: text({ max: 500 }),
    title: v.optional(text({ max: 40 })),
    poster: v.optional(text({ max: 500 })),
    bytes: v.optional(whole({ unit: '字节' })),
    seconds: v.optional(moment),
    width: v.optional(whole({ max: 8000 })),
    height: v.optional(whole({ max: 8000 })),
    description: v.optional(text({ max: 1000 })),
    captions: v.optional(address()),
    chapters: v.optional(
      table(
        v.object({ at: moment, title: text({ max: 30 }) }),
        {
          key: ['at'],
          columns: { 章节时间: 'at', 章节标题: 'title' },
          about: { at: ['章节从片中什么时间开始', '0:12'], title: ['章节的标题', '左侧'] },
        },
        { max: 50 },
      ),
    ),
  }),
  columns: {
    车源号: 'car_id',
    内容: 'view',
    视频: 'src',
    标题: 'title',
    封面: 'poster',
    大小: 'bytes',
    时长: 'seconds',
    宽: 'width',
    高: 'height',
    文字说明: 'description',
    字幕: 'captions',
    章节: 'chapters',
  },
  about: {
    car_id: ['车源号，要先导入车源', 'A-001'],
    view: ['拍的是什么', '环车'],
    src: ['视频的文件名（MP4，H.264）或地址', 'A-001-环车.mp4'],
    title: ['标题', '环车一周'],
    poster: ['封面图的文件名', 'A-001-环车.jpg'],
    bytes: ['文件大小，字节；用文件名时自动填', '8400000'],
    seconds: ['时长', '0:48'],
    width: ['画面宽，像素', '1280'],
    height: ['画面高，像素', '720'],
    description: ['画面和讲解的文字说明', '从左前方起，顺时针环车一周'],
    captions: ['字幕文件（WebVTT）的地址', 'https://example.com/a.vtt'],
    chapters: ['章节'],
  },
  async pictures(row, picture, film) {
    const { src, poster } = row;
    return {
      ...row,
      ...(src !== undefined && (await film(src, 'src'))),
      ...(poster !== undefined && { poster: await picture(poster, 'poster') }),
    };
  },
  check: checkCars,
  remove: (trx, rows) =>
    deleteRows(
      trx,
      'car_report',
      rows.map(({ car_id, view }) => ({ car_id, type: FILM_REPORTS[view] })),
    ),
  write: (trx, rows) =>
    upsert(
      trx,
      'car_report',
      ['car_id', 'type'],
      rows.map(({ car_id, view, ...film }) => ({
        car_id,
        type: FILM_REPORTS[view],
        body: JSON.stringify(film),
      })),
    ),
});

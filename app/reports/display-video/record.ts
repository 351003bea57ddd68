import '#/app/reports/tables.ts';
import * as v from 'valibot';
import { checkCars } from '#/app/reports/report-record.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { address, id, oneOf, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { table } from '#/records/columns/table-cell.ts';
import { FILM_REPORTS, type FilmView } from './views.ts';

const VIEWS = Object.keys(FILM_REPORTS) as FilmView[];

/** A time in a video, `1:05` or seconds; stored in seconds. */
const moment = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => {
    const [, hours = '0', minutes = '0', seconds = ''] =
      /^(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d+)?)$/.exec(String(value).trim()) ?? [];
    return Number(hours) * 3600 + Number(minutes) * 60 + parseFloat(seconds);
  }),
  v.check((value) => Number.isFinite(value), '应为片中时间，如 1:05'),
);

/** The record type for the videos: one row per video. */
export const filmRecord = recordType({
  name: 'film',
  aliases: ['视频', '环车视频', '展示视频'],
  summary: '展示视频：一段一行，内饰外观或环车；章节为多行「时间|内容」，如 0:12|左侧',
  key: ['car_id', 'view'],
  schema: v.object({
    car_id: id(),
    view: oneOf(VIEWS, { 内饰外观: 'internal_external', 环车: 'exterior' }),
    /** A file in the folder of photos, or a URL. */
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
      table(v.object({ at: moment, title: text({ max: 30 }) }), ['at', 'title'], { max: 50 }),
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

import * as v from 'valibot';
import { Item } from '#/app/inventory/car-detail.ts';
import { MOST_PHOTOS, PHOTO_ADDRESS_LENGTH } from '#/contract/picture-upload.ts';
import { arrayIn, decimal, list, pairs, text } from '#/records/columns/fields.ts';
import { inRows, keysInRows } from '#/records/parts/part.ts';
import { because } from '#/records/reasons/reason.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';

const word = (max: number) => v.pipe(v.string(), v.maxLength(max, because(VALUE.characters(max))));
const words = v.nullish(v.string(), null);

/**
 * Returns the schema of a list of labelled values. In a table, one cell has all values
 * (`机油：已换新；刹车油：含水 1%`), or each value has a row.
 */
export function lines(subject: string, [desc, value]: readonly [desc: string, value: string]) {
  const all = pairs(v.array(Item), (found) =>
    found.map(([label, rest]) => ({ desc: label, value: rest || null })),
  );
  return v.optional(
    inRows(all, Item, {
      key: ['desc'],
      columns: { [`${subject}名称`]: 'desc', [`${subject}内容`]: 'value' },
      about: { desc: [`${subject}的一项`, desc], value: ['内容', value] },
      isCompact: true,
    }),
  );
}

const Labelled = v.object({ key: text(), value: v.string() });

/** The maximum number of labels of an object, and of characters in a label and in its text. */
const MOST_LABELS = 200;
const LABEL_LENGTH = 60;
const VALUE_LENGTH = 500;

/** The schema of an object with a text for each label. */
const labels = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(LABEL_LENGTH, because(VALUE.characters(LABEL_LENGTH)))),
    v.pipe(v.string(), v.maxLength(VALUE_LENGTH, because(VALUE.characters(VALUE_LENGTH)))),
  ),
  v.maxEntries(MOST_LABELS, because(VALUE.items(MOST_LABELS))),
);

/**
 * Returns the schema of an object with a text for each label. In a table, all texts are in one cell
 * (`排放标准：国VI；过户次数：0次`), or each text has a row.
 */
export function labelled(
  [key, value]: readonly [key: string, value: string],
  [label, words_]: readonly [label: string, value: string],
) {
  return v.optional(
    keysInRows(pairs(labels, Object.fromEntries), Labelled, {
      columns: { [key]: 'key', [value]: 'value' },
      about: { key: ['名称', label], value: ['内容', words_] },
      isCompact: true,
    }),
  );
}

const PictureRow = v.object({
  img: word(PHOTO_ADDRESS_LENGTH),
  desc: v.optional(v.string()),
  comments: v.optional(v.string()),
});

/**
 * Returns the schema of a list of pictures. In a table, one cell has the names of all files, or
 * each picture has a row with a caption and a note. In JSON, a picture is a file name or an object.
 */
function photos(subject: string) {
  const files = v.pipe(
    v.unknown(),
    v.transform(arrayIn),
    v.union([
      list(word(PHOTO_ADDRESS_LENGTH), { max: MOST_PHOTOS }),
      v.pipe(v.array(PictureRow), v.maxLength(MOST_PHOTOS, because(VALUE.items(MOST_PHOTOS)))),
    ]),
    v.transform((all) => all.map((file) => (typeof file === 'string' ? { img: file } : file))),
    v.description('照片的文件名，几张用 ; 隔开'),
  );
  return v.optional(
    inRows(files, PictureRow, {
      columns: {
        [`${subject}文件`]: 'img',
        [`${subject}说明`]: 'desc',
        [`${subject}注释`]: 'comments',
      },
      about: {
        img: ['一张照片的文件名', 'A-001-左前.jpg'],
        desc: ['照片的说明', '左前 45 度'],
        comments: ['照片的注释', '右前轮眉有划痕'],
      },
      main: 'img',
      isCompact: true,
    }),
  );
}

/** The schemas of the picture categories. In a table, each category has a column of file names. */
export const photoEntries = {
  cover: photos('封面照片'),
  facade: photos('外观照片'),
  interior_decoration: photos('内饰照片'),
  seats: photos('座椅照片'),
  attachment: photos('后备箱照片'),
  engine_room: photos('发动机舱照片'),
  other: photos('其他照片'),
  flaw: photos('瑕疵照片'),
  note_with_images: photos('备注照片'),
};

const size = v.optional(v.nullable(decimal({ max: 100_000_000_000 })));
const ChapterRow = v.object({ at: decimal({ max: 100_000 }), title: v.string() });
const FilmRow = v.object({
  src: v.string(),
  title: words,
  poster: words,
  bytes: size,
  seconds: size,
  width: size,
  height: size,
  description: v.optional(v.nullable(v.string())),
  captions: v.optional(v.nullable(v.string())),
  chapters: v.optional(
    v.nullable(
      inRows(v.array(ChapterRow), ChapterRow, {
        columns: { '视频章节时间(秒)': 'at', 视频章节标题: 'title' },
        about: { at: ['章节从第几秒开始', '12'], title: ['章节的标题', '左侧'] },
      }),
    ),
  ),
});

/**
 * The schema of a list of films, each given by a file name or a URL. In a table, one cell has all
 * films, or each film has a row.
 */
export const videos = inRows(
  v.pipe(
    v.unknown(),
    v.transform(arrayIn),
    v.union([list(word(500)), v.array(FilmRow)]),
    v.transform((films) =>
      films.map((film) =>
        typeof film === 'string' ? { src: film, title: null, poster: null } : film,
      ),
    ),
  ),
  FilmRow,
  {
    columns: {
      视频文件: 'src',
      视频标题: 'title',
      视频封面: 'poster',
      '视频大小(字节)': 'bytes',
      '视频时长(秒)': 'seconds',
      '视频宽(像素)': 'width',
      '视频高(像素)': 'height',
      视频文字说明: 'description',
      视频字幕: 'captions',
    },
    about: {
      src: ['一段视频的文件名（MP4，H.264）或地址', 'A-001.mp4'],
      title: ['视频的标题', '环车一周'],
      poster: ['封面图的文件名', 'A-001.jpg'],
      bytes: ['文件大小，字节；用文件名时自动填', '8400000'],
      seconds: ['时长，秒', '48'],
      width: ['画面宽，像素', '1280'],
      height: ['画面高，像素', '720'],
      description: ['画面和讲解的文字说明', '从左前方起，顺时针环车一周'],
      captions: ['字幕文件（WebVTT）的地址', 'https://example.com/a.vtt'],
    },
    main: 'src',
    isCompact: true,
  },
);

const ChassisPicture = v.object({ img: words, desc: words });
const ChassisRow = v.object({
  title: words,
  content: v.nullish(
    inRows(v.array(ChassisPicture), ChassisPicture, {
      columns: { 底盘照片文件: 'img', 底盘照片说明: 'desc' },
      about: { img: ['照片的文件名', 'A-001-底盘.jpg'], desc: ['照片的说明', '副车架无磕碰'] },
    }),
    [],
  ),
});

/**
 * The schema of the parts of the underbody. In a table, all parts are in one cell
 * (`前部：a.jpg；左前悬架：b.jpg`), or each picture has a row.
 */
export const chassis = inRows(
  pairs(v.array(ChassisRow), (parts) =>
    parts.map(([title, img]) => ({ title, content: img === '' ? [] : [{ img, desc: null }] })),
  ),
  ChassisRow,
  { key: ['title'], columns: { 底盘部位: 'title' }, about: { title: ['底盘的部位', '前部'] } },
);

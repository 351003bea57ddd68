import { VALUE } from '#/records/reasons/value-reasons.ts';
import { fold, isBlank, type CellReader } from './cell.ts';

const PICTURE = /\.(jpe?g|png|webp|heic|heif|gif|bmp|avif|tiff?)$/i;

/**
 * The separators of lists, the least ambiguous first. A text is split only at the first of the two
 * kinds that occurs in it.
 */
const SEPARATORS = [/[;；|｜\n]+/, /[,，、\t]+/];

function split(text: string): string[] {
  const separator = SEPARATORS.find((each) => each.test(text));
  return (separator ? text.split(separator) : [text]).map((part) => part.trim());
}

/** Matches words that say whether there are photos, and name no file: 4张, √, 已拍, 有. */
const NO_NAME =
  /^(共?\d+张|[√✓✔☑]|有|是|已?(拍|拍照|拍好|拍完|上传|传|完成)了?|未拍照?|没拍|待拍照?|有照片|有图|齐全?|ok|yes|y)$/i;

/** A reader of lists of file names. A cell that names no file counts as empty. */
export const files: CellReader = {
  joins: true,
  read({ text }) {
    if (NO_NAME.test(fold(text))) return {};
    if (/^\s*\[/.test(text)) return { value: text };
    const parts = split(text)
      .flatMap(splitNames)
      .map((part) =>
        part
          .replace(/^["'“]+|["'”]+$/g, '')
          .replaceAll('\\', '/')
          .trim(),
      )
      .flatMap(spread)
      .filter((part) => !isBlank(part));
    return parts.length === 0 ? {} : { value: parts };
  },
};

const MOST_SPREAD = 60;

/**
 * Expands a range of file names: `a-1~4.jpg` becomes `a-1.jpg` to `a-4.jpg`. Returns any other name
 * as the only one.
 */
function spread(name: string): string[] {
  const [, before = '', first = '', last = '', after = ''] =
    /^(.*?)(\d+)\s*[~～至]\s*(\d+)(\.\w+)$/.exec(name) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (first === '' || count < 1 || count > MOST_SPREAD) return [name];
  return Array.from({ length: count }, (_, at) => {
    return `${before}${String(Number(first) + at).padStart(first.length, '0')}${after}`;
  });
}

/**
 * Splits this text at blanks if each part is then a picture's name or a URL. Otherwise the blanks
 * belong to a file name.
 */
function splitNames(text: string): string[] {
  const parts = text.split(/\s+/);
  const areNames = parts.every((part) => PICTURE.test(part) || /^https?:\/\//.test(part));
  return areNames ? parts : [text];
}

/** Matches the words for an empty list. */
const NOTHING = /^(无|没有)$/;

/**
 * Returns a reader of short labels. Labels longer than `longest` characters are left out with a
 * warning.
 */
export function labels({ longest }: { longest: number }): CellReader {
  return {
    joins: true,
    read({ text }) {
      if (/^\s*\[/.test(text)) return { value: text };
      const parts = split(text)
        .flatMap(splitWords)
        .map((part) => part.replace(/^[#＃【[]+|[】\]#＃]+$/g, '').trim())
        .filter((part) => !isBlank(part) && !NOTHING.test(part));
      const long = parts.filter((part) => part.length > longest);
      const value = [...new Set(parts.filter((part) => part.length <= longest))];
      return {
        ...(value.length > 0 && { value }),
        ...(long.length > 0 && {
          warning: { ...VALUE.short_labels(longest), quoted: long[0] },
        }),
      };
    },
  };
}

function splitWords(text: string): string[] {
  const words = text.split(/[\s/]+/);
  return words.every((word) => /\p{Script=Han}/u.test(word)) ? words : [text];
}

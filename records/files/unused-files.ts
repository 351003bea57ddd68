import type { Language } from '#/records/columns/language.ts';
import type { UnusedFiles } from './file-names.ts';

/** Maximum number of files or folders that one note names. */
const MOST_NAMED = 3;

/** Returns the notes for the author of a file about the files in the folder of photos without use. */
export function unusedNotes(
  { count, items, otherFormats }: UnusedFiles,
  language: Language,
): string[] {
  const words = WORDS[language];
  const named = items.map(({ path, files }) =>
    files === undefined ? words.file(path) : words.folder(path, files),
  );
  const others = otherFormats.map((path) => words.file(path));
  return [
    ...(count > 0 ? [words.unused(count, firstOf(named, language))] : []),
    ...(others.length > 0 ? [words.other(others.length, firstOf(others, language))] : []),
  ];
}

function firstOf(names: readonly string[], language: Language): string {
  const { comma, more } = WORDS[language];
  const first = names.slice(0, MOST_NAMED).join(comma);
  return names.length > MOST_NAMED ? first + more : first;
}

const WORDS = {
  zh: {
    file: (path: string) => `「${path}」`,
    folder: (path: string, files: number) => `文件夹「${path}」（${files} 个）`,
    unused: (count: number, names: string) => `照片文件夹里有 ${count} 个文件没有用到：${names}`,
    other: (count: number, names: string) =>
      `照片文件夹里有 ${count} 个文件的格式用不了，请先导出成 JPG：${names}`,
    comma: '、',
    more: ' 等',
  },
  en: {
    file: (path: string) => `"${path}"`,
    folder: (path: string, files: number) => `folder "${path}" (${files})`,
    unused: (count: number, names: string) =>
      `Files in the folder of photos that no row uses: ${count}, namely ${names}`,
    other: (count: number, names: string) =>
      `Files in the folder of photos in other formats (export them as JPG): ${count}, namely ${names}`,
    comma: ', ',
    more: ', …',
  },
} as const;

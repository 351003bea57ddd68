import type { Language, Sentence } from '#/records/columns/language.ts';
import type { UnusedFiles } from './file-names.ts';

/** Maximum number of files or folders that one note names. */
const MOST_NAMED = 3;

/** Returns notes for the author of an import about the unused files in the folder of photos. */
export function unusedNotes(unused: UnusedFiles): Sentence[] {
  const zh = notesIn('zh', unused);
  const en = notesIn('en', unused);
  return zh.map((note, at) => ({ zh: note, en: en[at] ?? '' }));
}

function notesIn(language: Language, { count, items, otherFormats }: UnusedFiles): string[] {
  const words = WORDS[language];
  const named = items.map(({ path, files }) =>
    files === undefined ? words.file(path) : words.folder(path, files),
  );
  const others = FORMATS.flatMap(({ ending, kind }) => {
    const files = otherFormats.filter((path) => ending.test(path)).map(words.file);
    return files.length > 0 ? [words[kind](files.length, firstOf(files, language))] : [];
  });
  return [...(count > 0 ? [words.unused(count, firstOf(named, language))] : []), ...others];
}

function firstOf(names: readonly string[], language: Language): string {
  const { comma, more } = WORDS[language];
  const first = names.slice(0, MOST_NAMED).join(comma);
  return names.length > MOST_NAMED ? first + more : first;
}

/** The formats of files that an import cannot use. `kind` selects the advice on what to do. */
const FORMATS = [
  { ending: /\.(mov|avi)$/i, kind: 'film' },
  { ending: /\.(zip|rar|7z)$/i, kind: 'archive' },
  { ending: /\.(?!mov|avi|zip|rar|7z)\w+$/i, kind: 'picture' },
] as const;

const WORDS = {
  zh: {
    file: (path: string) => `「${path}」`,
    folder: (path: string, files: number) => `文件夹「${path}」（${files} 个）`,
    unused: (count: number, names: string) =>
      `照片文件夹里有 ${count} 个文件，这次的表没有用到：${names}`,
    film: (count: number, names: string) =>
      `照片文件夹里有 ${count} 个视频的格式用不了，请先导出成 MP4：${names}`,
    archive: (count: number, names: string) =>
      `照片文件夹里有 ${count} 个压缩包，请先解压：${names}`,
    picture: (count: number, names: string) =>
      `照片文件夹里有 ${count} 个文件的格式用不了，请先导出成 JPG：${names}`,
    comma: '、',
    more: ' 等',
  },
  en: {
    file: (path: string) => `"${path}"`,
    folder: (path: string, files: number) => `folder "${path}" (${files})`,
    unused: (count: number, names: string) =>
      `Files in the folder of photos that no row of this import uses: ${count}, namely ${names}`,
    film: (count: number, names: string) =>
      `Films in the folder of photos in other formats (export them as MP4): ${count}, namely ${names}`,
    archive: (count: number, names: string) =>
      `Archives in the folder of photos (unpack them): ${count}, namely ${names}`,
    picture: (count: number, names: string) =>
      `Files in the folder of photos in other formats (export them as JPG): ${count}, namely ${names}`,
    comma: ', ',
    more: ', …',
  },
} as const;

import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import leven from 'leven';

/** The names of the files in a folder and one level below. */
export type FileNames = {
  /** Finds the only file with a name like this one. Undefined if no file or several files match. */
  find(name: string): Promise<string | undefined>;
  /** Returns the file name that is most similar to a wrong name; undefined if none is similar. */
  nearest(name: string): Promise<string | undefined>;
  /**
   * Returns the pictures in the folder named after a key, in natural order.
   * @param keyOf reads the name of a folder as a key
   */
  ofKey(key: string, keyOf: (name: string) => string): Promise<readonly string[]>;
  /** Marks the file at this path of the folder as used by a row. */
  use(path: string): void;
  /**
   * Returns the picture files that no row uses. A folder in which no file is used is one item.
   * @param otherKeys keys of records that are not imported now; their folders are left out
   * @param keyOf reads the name of a folder as a key
   */
  unused(otherKeys: readonly string[], keyOf: (name: string) => string): Promise<UnusedFiles>;
};

/**
 * The files of a folder that no row names, and pictures in a format that cannot be used, such as
 * HEIC.
 */
export type UnusedFiles = {
  /** The number of unused files. */
  count: number;
  /** Paths of files, and of folders with the number of their files. */
  items: readonly { path: string; files?: number }[];
  /** Paths of unused pictures in a format that cannot be used. */
  otherFormats: readonly string[];
};

/** Returns functions that search file names in this folder and one level below. */
export function createFileNames(folder: string): FileNames {
  let reading: Promise<Names> | undefined;
  const read = () => (reading ??= readNames(folder));
  const used = new Set<string>();
  const isUnused = (path: string) => !used.has(fold(path));
  return {
    use(path) {
      used.add(fold(path));
    },
    async unused(otherKeys, keyOf) {
      const { all, otherFormats } = await read();
      const others = new Set(otherKeys.map(fold));
      const isNamed = (path: string) => isUnused(path) && !others.has(fold(keyOf(dirname(path))));
      const rest = all.filter(isNamed);
      const inUse = new Set(all.filter((path) => !isUnused(path)).map(dirname));
      const isWhole = (path: string) => dirname(path) !== '.' && !inUse.has(dirname(path));
      const whole = Map.groupBy(rest.filter(isWhole), dirname);
      return {
        count: rest.length,
        items: [
          ...[...whole].map(([path, files]) => ({ path, files: files.length })),
          ...rest.filter((path) => !isWhole(path)).map((path) => ({ path })),
        ],
        otherFormats: otherFormats.filter(isNamed),
      };
    },
    async find(name) {
      const { whole, stems } = await read();
      const [only, ...others] = whole.get(fold(name)) ?? stems.get(fold(withoutEnding(name))) ?? [];
      return others.length > 0 ? undefined : only;
    },
    async nearest(name) {
      const { all } = await read();
      if (all.length > MOST_COMPARED) return undefined;
      let best: { path: string; share: number } | undefined;
      const word = fold(name);
      for (const path of all) {
        const other = fold(name.includes('/') ? path : basename(path));
        const share = leven(word, other) / Math.max(word.length, other.length);
        if (share <= MOST_CHANGED && share < (best?.share ?? 1)) best = { path, share };
      }
      return best?.path;
    },
    async ofKey(key, keyOf) {
      const { folders } = await read();
      const folded = fold(key);
      const fitting = [...folders.keys()].filter((name) => fold(keyOf(name)) === folded);
      const [only, ...others] = fitting;
      return only === undefined || others.length > 0 ? [] : (folders.get(only) ?? []);
    },
  };
}

type Names = {
  all: readonly string[];
  /**
   * Paths by normalized file name or path: half width, lower case, no blanks. The keys of `stems`
   * lack the extension.
   */
  whole: ReadonlyMap<string, readonly string[]>;
  stems: ReadonlyMap<string, readonly string[]>;
  /** The pictures of each folder inside the folder, by the path of the inner folder. */
  folders: ReadonlyMap<string, readonly string[]>;
  otherFormats: readonly string[];
};

const ENDING = /\.(jpe?g|png|webp|mp4)$/i;
const OTHER_FORMAT = /\.(hei[cf]|gif|bmp|tiff?|avif|dng|mov|avi|zip|rar|7z)$/i;
/**
 * Maximum number of files that are compared to suggest a name, and the maximum share of characters
 * that may differ.
 */
const MOST_COMPARED = 20_000;
const MOST_CHANGED = 0.3;
const order = new Intl.Collator('zh', { numeric: true });

async function readNames(folder: string): Promise<Names> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const endingWith = (ending: RegExp) =>
    entries
      .filter((entry) => entry.isFile() && ending.test(entry.name) && !entry.name.startsWith('.'))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .toSorted(order.compare);
  const all = endingWith(ENDING);
  const folders = Map.groupBy(
    all.filter((path) => dirname(path) !== '.' && extname(path).toLowerCase() !== '.mp4'),
    (path) => dirname(path),
  );
  return {
    all,
    whole: byWords(all, (path) => path),
    stems: byWords(all, withoutEnding),
    folders,
    otherFormats: endingWith(OTHER_FORMAT),
  };
}

/**
 * Groups paths by the word that `wordOf` returns, in half width and lower case. Each path is in two
 * groups: with and without its folders.
 */
function byWords(paths: readonly string[], wordOf: (path: string) => string) {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    for (const word of new Set([fold(wordOf(path)), fold(basename(wordOf(path)))])) {
      found.set(word, [...(found.get(word) ?? []), path]);
    }
  }
  return found;
}

function withoutEnding(name: string): string {
  return name.replace(ENDING, '');
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

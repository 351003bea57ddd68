import { stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { BadRecord, type PhotoStore, type Picture } from './record-type.ts';

/** The folder of picture files that goes along with an import, and where its pictures go. */
export type PictureFolder = { folder: string; store: PhotoStore };

/**
 * Answers pictures by the names in the rows: paths inside the folder. Addresses (`https://…`, `/…`)
 * are left as they are. A picture that is missing or cannot be read makes a BadRecord. Each file is
 * stored once, however many rows name it.
 */
export function storePictures({ folder, store }: PictureFolder): Picture {
  return eachOnce(folder, (path) => store.add(path));
}

/** Opens the pictures as storing would, and stores nothing. */
export function openPictures({ folder, store }: PictureFolder): Picture {
  const open = eachOnce(folder, async (path) => {
    await store.check(path);
    return '';
  });
  return async (name, field) => {
    await open(name, field);
    return name;
  };
}

/** Only looks whether the files are there, and tells `onFound` the names of those that are. */
export function findPictures(
  { folder }: Pick<PictureFolder, 'folder'>,
  onFound: (name: string) => void,
): Picture {
  const locate = createLocate(folder);
  return async (name, field) => {
    if (!isAddress(name)) {
      await locate(name, field);
      onFound(name);
    }
    return name;
  };
}

function eachOnce(folder: string, work: (path: string) => Promise<string>): Picture {
  const begun = new Map<string, Promise<string>>();
  const locate = createLocate(folder);
  return async (name, field) => {
    if (isAddress(name)) return name;
    const path = await locate(name, field);
    const working = begun.get(path) ?? work(path);
    begun.set(path, working);
    try {
      return await working;
    } catch (error) {
      if (isSystemError(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new BadRecord(field, `图片 ${name} 打不开：${reason}`);
    }
  };
}

/** Without a folder: the name of a file would end up on the site as a picture that is not there. */
export const onlyAddresses: Picture = async (name, field) => {
  if (isAddress(name)) return name;
  throw new BadRecord(field, '写了图片文件名，要用 --photos 指明图片所在的文件夹');
};

/** Looks for each file once: many cars may show the same one. */
function createLocate(folder: string): Picture {
  const found = new Map<string, string>();
  return async (name, field) => {
    const path = found.get(name) ?? (await locate(folder, name, field));
    found.set(name, path);
    return path;
  };
}

async function locate(folder: string, name: string, field: string): Promise<string> {
  const path = resolve(folder, name);
  const inside = relative(folder, path);
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) {
    throw new BadRecord(field, `图片 ${name} 不在图片文件夹里`);
  }
  try {
    if ((await stat(path)).isFile()) return path;
  } catch (error) {
    const isMissing = isSystemError(error) && ['ENOENT', 'ENOTDIR'].includes(error.code ?? '');
    if (!isMissing) throw error;
  }
  throw new BadRecord(field, `图片文件夹里没有 ${name}`);
}

function isAddress(name: string): boolean {
  return name.startsWith('/') || /^https?:\/\//.test(name);
}

/** A full disk or a forbidden folder is not the row's fault. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { OperatorError } from '#/database/operator-error.ts';
import { BadRecord, type Film, type PhotoStore } from '#/records/columns/record-type.ts';
import { FILE } from '#/records/reasons/file-reasons.ts';
import type { FileNames } from './file-names.ts';

/** The folder with the pictures of an import, and the store that receives copies. */
export type PictureFolder = { folder: string; store: PhotoStore };
/** A picture folder together with the names of its files. */
export type OpenFolder = PictureFolder & { names: FileNames };

/** Whether a file is a picture or a film. */
export type Kind = 'picture' | 'film';

/**
 * Stores or checks the file `name`, which a row names in `field`. Returns what to store in the row.
 */
export type Take = (name: string, field: string, kind: Kind) => Promise<Film>;

/**
 * Returns a function that stores a file of the folder. URLs (`https://…`, `/…`) stay unchanged. The
 * returned function throws BadRecord if the file cannot be read.
 */
export function storePictures({ store, ...place }: OpenFolder): Take {
  return processOnce(place, async (path, kind) =>
    kind === 'film' ? store.addFilm(path) : { src: await store.add(path) },
  );
}

/**
 * Returns a function that checks a file without storing it. The function returns the stored name if
 * the file is stored already, else the name in the row.
 */
export function openPictures({ store, ...place }: OpenFolder): Take {
  const open = processOnce(place, async (path, kind) => {
    if (kind === 'film') return (await store.checkFilm(path)) ?? { src: '' };
    return { src: (await store.check(path)) ?? '' };
  });
  return async (name, field, kind) => {
    const found = await open(name, field, kind);
    return found.src === '' ? { src: name } : found;
  };
}

/**
 * Returns a function that checks whether a named file exists. Calls `onFound` if the file exists.
 */
export function findPictures(place: Place, onFound: (name: string, kind: Kind) => void): Take {
  const locate = createLocate(place);
  return async (name, field, kind) => {
    if (!isAddress(name)) {
      await locate(name, field, kind);
      onFound(name, kind);
    }
    return { src: name };
  };
}

function processOnce(place: Place, work: (path: string, kind: Kind) => Promise<Film>): Take {
  const begun = new Map<string, Promise<Film>>();
  const locate = createLocate(place);
  return async (name, field, kind) => {
    if (isAddress(name)) return { src: name };
    const path = await locate(name, field, kind);
    const working = begun.get(kind + path) ?? work(path, kind);
    begun.set(kind + path, working);
    try {
      return await working;
    } catch (error) {
      if (isSystemError(error) || error instanceof OperatorError) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new BadRecord(field, FILE.unreadable_file(kind, name, why), 'unreadable_file');
    }
  };
}

/**
 * For rows without a picture folder: returns URLs unchanged, and rejects file names with BadRecord.
 */
export const onlyAddresses: Take = async (name, field, kind) => {
  if (isAddress(name)) return { src: name };
  throw new BadRecord(field, FILE.no_folder(kind), 'missing_file');
};

/**
 * Returns a function that finds and caches the path of a file. Many cars may name the same file.
 */
function createLocate(place: Place) {
  const found = new Map<string, string>();
  return async (name: string, field: string, kind: Kind): Promise<string> => {
    const path = found.get(name) ?? (await locate(place, name, field, kind));
    found.set(name, path);
    place.names.use(relative(place.folder, path));
    return path;
  };
}

type Place = Pick<OpenFolder, 'folder' | 'names'>;

async function locate(
  { folder, names }: Place,
  name: string,
  field: string,
  kind: Kind,
): Promise<string> {
  const notInFolder = () => new BadRecord(field, FILE.forbidden_path(kind, name), 'missing_file');
  const path = resolve(folder, name);
  if (!isInside(folder, path)) throw notInFolder();
  try {
    if (await leadsOut(folder, path)) throw notInFolder();
    if ((await stat(path)).isFile()) return path;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (NOT_THERE.includes(error.code ?? '')) {
      const alike = await names.find(name);
      if (alike !== undefined) {
        if (await leadsOut(folder, resolve(folder, alike))) throw notInFolder();
        return resolve(folder, alike);
      }
      throw await missing(names, name, field);
    }
    if (!UNUSABLE.includes(error.code ?? '')) throw error;
    const why = error.code ?? '';
    throw new BadRecord(field, FILE.unreadable_file(kind, name, why), 'unreadable_file');
  }
  throw await missing(names, name, field);
}

/**
 * Returns whether a path is or contains a link that leads out of the folder. Such a link could
 * publish any file.
 */
async function leadsOut(folder: string, path: string): Promise<boolean> {
  return !isInside(await realpath(folder), await realpath(path));
}

function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== '' && !/^\.\.(\/|\\|$)/.test(inside) && !isAbsolute(inside);
}

async function missing(names: FileNames, name: string, field: string): Promise<BadRecord> {
  return new BadRecord(field, FILE.not_in_folder(name, await names.nearest(name)), 'missing_file');
}

/** Error codes of a file that does not exist, or whose name is too long to exist. */
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];
/** Error codes of a file that exists and cannot be read: a looping link, missing permission. */
const UNUSABLE = ['ELOOP', 'EACCES'];

function isAddress(name: string): boolean {
  return name.startsWith('/') || /^https?:\/\//.test(name);
}

/** Returns whether this error comes from the system, such as a full disk, and not from the row. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

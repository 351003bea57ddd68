import type { PhotoGroup } from '#/app/console/cars/photos/photo-groups.ts';
import { deviceDatabase } from '#/app/console/device/device-database.tsx';

/** A photo of a car that the server has not confirmed, without the file. */
export type StoredUpload = {
  /**
   * The id of the photo and of the request that adds it. The server adds the photo only once,
   * however often it is sent.
   */
  id: string;
  account: string;
  car: string;
  /** The title of the car. */
  title: string;
  group: PhotoGroup;
  /** The name of the file. */
  name: string;
  /** The position in the queue. Photos are sent in the order in which they were chosen. */
  turn: number;
  /** Why the server refused the photo; empty if it was not refused. */
  problem: string;
};

/**
 * The file of an upload. It is stored separately, so that listing uploads does not load all files.
 */
export type StoredFile = {
  id: string;
  bytes: ArrayBuffer;
  type: string;
  /** Whether the file already has the reduced size in which it is sent. */
  isSmall: boolean;
};

// A database of its own: without a network, inspections run the code that was last loaded, which
// could not open a later version of the database of inspections.
const run = deviceDatabase('car-photos', { uploads: 'id', files: 'id' });

/** Stores an upload with its file. Rejects if the device is full or cannot store anything. */
export async function storeUpload(upload: StoredUpload, file: StoredFile): Promise<void> {
  await run(['uploads', 'files'], 'readwrite', (transaction) => {
    transaction.objectStore('files').put(file);
    return transaction.objectStore('uploads').put(upload);
  });
}

/** Replaces a stored upload, unless another page has sent or cancelled it. */
export async function changeUpload(upload: StoredUpload): Promise<void> {
  await replace('uploads', upload);
}

/** Replaces the stored file of an upload, unless another page has sent or cancelled the upload. */
export async function changeFile(file: StoredFile): Promise<void> {
  await replace('files', file);
}

/**
 * Returns the stored file of an upload; undefined if another page has sent or cancelled the upload.
 */
export async function findFile(id: string): Promise<StoredFile | undefined> {
  return (await run('files', 'readonly', (transaction) =>
    transaction.objectStore('files').get(id),
  )) as StoredFile | undefined;
}

/** Deletes an upload with its file. */
export async function deleteUpload(id: string): Promise<void> {
  await run(['uploads', 'files'], 'readwrite', (transaction) => {
    transaction.objectStore('files').delete(id);
    return transaction.objectStore('uploads').delete(id);
  });
}

/** Returns the uploads of an account, in the order in which they are sent. */
export async function listUploads(account: string): Promise<StoredUpload[]> {
  const all = (await run('uploads', 'readonly', (transaction) =>
    transaction.objectStore('uploads').getAll(),
  )) as StoredUpload[];
  return all
    .filter((upload) => upload.account === account)
    .sort((one, other) => one.turn - other.turn);
}

async function replace(name: 'uploads' | 'files', value: StoredUpload | StoredFile): Promise<void> {
  await run(name, 'readwrite', (transaction) => {
    const store = transaction.objectStore(name);
    const found = store.get(value.id) as IDBRequest<unknown>;
    found.addEventListener('success', () => {
      if (found.result !== undefined) store.put(value);
    });
    return found;
  });
}

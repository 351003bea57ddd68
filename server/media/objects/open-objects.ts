import type { OutageWatch } from '#/database/outage.ts';
import type { MediaPlace } from '#/server/config/read-media.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Opens the storage of pictures and films, without reading or writing.
 * @param outages called when a bucket stops and starts to respond
 */
export function openObjects({ folder, bucket }: MediaPlace, outages?: OutageWatch): ObjectStore {
  return bucket ? openBucket(bucket, outages) : openFolder(folder);
}

/** Content of the object that `expectUsable` writes. */
const PROBE = Buffer.from('forecourt');

/**
 * Writes, lists and reads a small object. Rejects with MediaUnavailable if any of these operations
 * fails.
 */
export async function expectUsable(objects: ObjectStore): Promise<void> {
  await objects.write('probe', PROBE);
  for await (const { key } of objects.list('probe')) await objects.read(key);
}

import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { deviceDatabase } from '#/app/console/device/device-database.tsx';
import type { getInspection, getInspectionCheckpoints } from '#/app/console/inspect/contract.ts';
import type { WriteResult } from '#/app/inspection/drafts/calls/draft-schema.ts';

export type Inspection = ConsoleOutputOf<typeof getInspection>;
export type Checkpoints = ConsoleOutputOf<typeof getInspectionCheckpoints>['checkpoints'];
export type StoredWrite = NonNullable<WriteResult['write']>;

/**
 * An inspection as it was last loaded from the server, stored on the device for use without a
 * network.
 */
export type StoredDraft = {
  /** The key: the ids of the account and of the draft. Several people may use the device. */
  key: string;
  account: string;
  inspection: Inspection;
  checkpoints: Checkpoints;
};

/** A write (a recorded answer) that the server has not stored yet. */
export type PendingWrite = {
  write_id: string;
  account: string;
  draft: string;
  /** The code of a checkpoint, or `report`. */
  item: string;
  base: number;
  measured_at: string;
  fields: Readonly<Record<string, unknown>>;
  /**
   * Whether the write was sent. The server may then have stored it, so its content must not change
   * any more.
   */
  isSent: boolean;
  /**
   * Another person's answer to the same item, which was recorded before this one and which this
   * person had not seen. The person has to choose one of the two.
   */
  conflict?: StoredWrite | undefined;
  /** Why the server refused the write; empty if it was not refused. */
  problem: string;
};

/** A photo that the server has not stored yet. */
export type PendingPhoto = {
  id: string;
  account: string;
  draft: string;
  item: string;
  bytes: ArrayBuffer;
  type: string;
  problem: string;
};

type Stores = { drafts: StoredDraft; writes: PendingWrite; photos: PendingPhoto };
type StoreName = keyof Stores;

const KEYS: Readonly<Record<StoreName, string>> = {
  drafts: 'key',
  writes: 'write_id',
  photos: 'id',
};

/** Stores a value in the store `name`. Rejects if the device is full. */
export async function putStored<Name extends StoreName>(
  name: Name,
  value: Stores[Name],
): Promise<void> {
  await run(name, 'readwrite', (store) => store.put(value));
}

/** Deletes the value with this key. */
export async function deleteStored(name: StoreName, key: string): Promise<void> {
  await run(name, 'readwrite', (store) => store.delete(key));
}

/** Returns the value with this key; undefined if there is none. */
export async function findStored<Name extends StoreName>(
  name: Name,
  key: string,
): Promise<Stores[Name] | undefined> {
  return (await run(name, 'readonly', (store) => store.get(key))) as Stores[Name] | undefined;
}

/** Returns all values of an account. */
export async function listStored<Name extends StoreName>(
  name: Name,
  account: string,
): Promise<Stores[Name][]> {
  const all = (await run(name, 'readonly', (store) => store.getAll())) as Stores[Name][];
  return all.filter((value) => value.account === account);
}

/** Runs one request on a store and resolves with its result. */
function run<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return runRequest(name, mode, (transaction) => request(transaction.objectStore(name)));
}

const runRequest = deviceDatabase('inspections', KEYS);

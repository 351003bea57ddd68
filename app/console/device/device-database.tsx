/**
 * Runs requests on stores of a database of this browser (IndexedDB) in one transaction. Resolves
 * after the transaction is written to the disk, with the result of the request that `request`
 * returns. Rejects if the browser cannot store data; the error is a QuotaExceededError if the
 * device is full.
 */
export type RunRequest<Name extends string> = <Result>(
  names: Name | Name[],
  mode: IDBTransactionMode,
  request: (transaction: IDBTransaction) => IDBRequest<Result>,
) => Promise<Result>;

/**
 * Returns the function that runs requests on a database. At its first use it opens the database,
 * and creates it if necessary.
 * @param keys for each store, the field of its values that is the key
 */
export function deviceDatabase<Name extends string>(
  database: string,
  keys: Readonly<Record<Name, string>>,
): RunRequest<Name> {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = () => (opened = undefined);
  return async (names, mode, request) => {
    opened ??= open(database, keys, forget);
    const db = await opened.catch((error: unknown) => {
      forget();
      throw error;
    });
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(names, mode);
      const made = request(transaction);
      transaction.addEventListener('complete', () => resolve(made.result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('aborted')),
      );
    });
  };
}

/** Opens a database. `onClosed` is called if the browser closes it. */
function open(
  database: string,
  keys: Readonly<Record<string, string>>,
  onClosed: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => {
      for (const [name, keyPath] of Object.entries(keys)) {
        request.result.createObjectStore(name, { keyPath });
      }
    });
    request.addEventListener('success', () => {
      request.result.addEventListener('close', onClosed);
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
}

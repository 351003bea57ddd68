/**
 * Runs requests on stores of a database of this browser in one transaction. Resolves with the result
 * of the request that `request` returns, once the transaction is on the disk. Rejects if the browser
 * stores nothing, or with a QuotaExceededError if the device has no room.
 */
export type RunRequest<Name extends string> = <Result>(
  names: Name | Name[],
  mode: IDBTransactionMode,
  request: (transaction: IDBTransaction) => IDBRequest<Result>,
) => Promise<Result>;

/**
 * Returns the function that uses a database. The first use opens it, and creates it if there is none.
 * @param keys the names of the stores, each with the field of its values that is their key
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

/** Opens a database. `onClosed` is called if the browser closes it by itself. */
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

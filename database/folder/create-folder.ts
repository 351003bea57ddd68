import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '#/database/operator-error.ts';

/**
 * Creates this folder and its missing parents. Rejects with an OperatorError if that fails.
 * @param mode permissions of the folders that are created
 */
export async function createFolder(folder: string, mode = 0o777): Promise<void> {
  // Node's recursive `mkdir` never returns on `/proc`.
  if (await isFolder(folder)) return;
  await createFolder(dirname(resolve(folder)), mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if (await isFolder(folder)) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The folder ${folder} cannot be created: ${reason}`, { cause: error });
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

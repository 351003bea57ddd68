import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SQLITE_FILE } from '#/database/database.ts';
import { OperatorError } from '#/database/operator-error.ts';

/**
 * Rejects if the files of the data folder belong to another user than this process. The server
 * could then not write to files that this process creates in the folder. The message is for the
 * operator.
 * @param user id of the user of this process; undefined on a system without such ids
 */
export async function expectOwner(folder: string, user = process.geteuid?.()): Promise<void> {
  if (user === undefined) return;
  for (const path of [join(folder, SQLITE_FILE), join(folder, 'media')]) {
    const found = await statIfThere(path);
    if (found && found.uid !== user) throw new OperatorError(refusal(path, found));
    if (found) return;
  }
  const found = await statIfThere(folder);
  if (found && user === 0 && found.uid !== 0) throw new OperatorError(refusal(folder, found));
}

function refusal(path: string, { uid }: Stats): string {
  return (
    `${path} belongs to the user with the id ${uid}, and this command runs as another: ` +
    'the server of that user could not write the files that it leaves.\n' +
    `Run it as that user, with the same settings: sudo -E -u '#${uid}' npm run …`
  );
}

async function statIfThere(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}

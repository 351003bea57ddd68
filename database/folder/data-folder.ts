import { stat } from 'node:fs/promises';
import { createFolder } from './create-folder.ts';

/**
 * Creates the data folder for its owner alone unless it exists. Returns whether other users of the machine
 * can read it, as in one that was created by hand.
 */
export async function ensureDataFolder(folder: string): Promise<{ isOpenToOthers: boolean }> {
  await createFolder(folder, 0o700);
  const { mode } = await stat(folder);
  return { isOpenToOthers: (mode & 0o077) !== 0 };
}

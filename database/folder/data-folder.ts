import { stat } from 'node:fs/promises';
import { createFolder } from './create-folder.ts';

/**
 * If this data folder does not exist, creates it with access for the owner only. Returns whether
 * other users can access the folder.
 */
export async function ensureDataFolder(folder: string): Promise<{ isOpenToOthers: boolean }> {
  await createFolder(folder, 0o700);
  const { mode } = await stat(folder);
  return { isOpenToOthers: (mode & 0o077) !== 0 };
}

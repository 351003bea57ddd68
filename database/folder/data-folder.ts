import { stat } from 'node:fs/promises';
import { createFolder } from './create-folder.ts';

/**
 * Creates this data folder unless it exists, with access for its owner only. Returns whether other
 * users of the machine can access it, because it was created by hand.
 */
export async function ensureDataFolder(folder: string): Promise<{ isOpenToOthers: boolean }> {
  await createFolder(folder, 0o700);
  const { mode } = await stat(folder);
  return { isOpenToOthers: (mode & 0o077) !== 0 };
}

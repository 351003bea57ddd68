import { listEntries } from './archive-entries.ts';

/**
 * Returns the expanded size of this archive's XML files in bytes, as stated in the archive. Returns
 * undefined if the archive is damaged.
 */
export function statedXmlBytes(archive: Uint8Array): number | undefined {
  return listEntries(archive)
    ?.filter(({ name }) => /\.(xml|rels|vml)$/i.test(name))
    .reduce((sum, { size }) => sum + size, 0);
}

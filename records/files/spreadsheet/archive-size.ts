import { listEntries } from './archive-entries.ts';

/**
 * Returns the number of bytes to which the XML files of this archive expand. The directory of the
 * archive states the number, and programs that expand it enforce it. Undefined if the directory is
 * damaged.
 */
export function statedXmlBytes(archive: Uint8Array): number | undefined {
  return listEntries(archive)
    ?.filter(({ name }) => /\.(xml|rels|vml)$/i.test(name))
    .reduce((sum, { size }) => sum + size, 0);
}

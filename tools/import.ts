// Imports a dealer's records: node tools/import.ts --help
import { constants, setPriority, userInfo } from 'node:os';
import { demoBrand } from '#/app/demo/brand.ts';
import { composers } from '#/app/demo/composers.ts';
import { records } from '#/app/records.ts';
import { readProcessConfig, type Config } from '#/server/config/config.ts';
import { openObjects } from '#/server/media/objects/open-objects.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { runImport } from '#/tools/import/import-command.ts';
import { createWritePreview } from '#/tools/import/preview-page.ts';
import { terminal } from './command.ts';
import { openShopDatabase } from './shop-database.ts';

const storeOf = ({ media }: Pick<Config, 'media'>) => openMediaStore(openObjects(media), composers);

// Visitors of the site on this machine come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.exitCode = await runImport(process.argv.slice(2), {
  types: records,
  async open() {
    const { db, config } = await openShopDatabase();
    return { db, photos: storeOf(config) };
  },
  who,
  writePreview: createWritePreview(async () => {
    const { openCardSite } = await import('#/tools/import/card-site.ts');
    const config = readProcessConfig(demoBrand);
    return openCardSite(config, storeOf(config));
  }),
  ...terminal,
});

/** Returns the name of the system user; empty if the system knows none, as in a container. */
function who(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

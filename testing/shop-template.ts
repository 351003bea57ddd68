import { startTemplates } from '#/testing/database/database.ts';
import { openShopDatabase } from './shop.ts';

let remove: (() => Promise<void>) | undefined;

/**
 * Creates the template of the demo shop, from which the test files of a run copy their databases. A
 * copy takes milliseconds instead of seconds. Called by `node --test --test-global-setup`.
 */
export async function globalSetup(): Promise<void> {
  remove = await startTemplates();
  const shop = await openShopDatabase();
  await shop.close();
}

/** Deletes the templates after the last test. */
export async function globalTeardown(): Promise<void> {
  await remove?.();
}

import { startTemplates } from '#/testing/database/database.ts';
import { openShopDatabase } from './shop.ts';

let remove: (() => Promise<void>) | undefined;

/**
 * Enables copying of databases for the test files of a run, and creates the template of the demo
 * shop (`node --test --test-global-setup`): filling takes seconds, copying a few milliseconds.
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

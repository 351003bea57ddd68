import { startTemplates } from '#/testing/database/database.ts';
import { openShopDatabase } from './shop.ts';

let remove: (() => Promise<void>) | undefined;

/**
 * Makes the test files of a run copy databases from templates, and creates the template of the demo
 * shop. Filling a database takes seconds, copying it a few milliseconds. Called by `node --test
 * --test-global-setup`.
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

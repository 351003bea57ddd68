import { startTemplates } from '#/testing/database/database.ts';
import { openShopDatabase } from './shop.ts';

let remove: (() => Promise<void>) | undefined;

/**
 * Makes the test files of a run copy databases, and creates the database of the demo shop to copy.
 * Filling it takes seconds, copying it a few milliseconds. Called by `node --test
 * --test-global-setup`.
 */
export async function globalSetup(): Promise<void> {
  remove = await startTemplates();
  const shop = await openShopDatabase();
  await shop.close();
}

/** Deletes the copied databases after the last test. */
export async function globalTeardown(): Promise<void> {
  await remove?.();
}

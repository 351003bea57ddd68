import { startTemplates } from '#/testing/database/database.ts';
import { openShopDatabase } from './shop.ts';

let remove: (() => Promise<void>) | undefined;

/**
 * Lets the test files of a run copy databases, and fills the one that most of them open
 * (`node --test --test-global-setup`): filling takes seconds, copying a few milliseconds.
 */
export async function globalSetup(): Promise<void> {
  remove = await startTemplates();
  const shop = await openShopDatabase();
  await shop.close();
}

/** Removes the originals when the last test has ended. */
export async function globalTeardown(): Promise<void> {
  await remove?.();
}

import { fillTestDatabase } from './test-shop.ts';

let remove: (() => Promise<void>) | undefined;

/**
 * Fills one shop before the tests start (`node --test --test-global-setup`), for each test file to
 * copy: filling it takes seconds, copying it a few milliseconds.
 */
export async function globalSetup(): Promise<void> {
  const db = await fillTestDatabase();
  remove = await db.keepAsTemplate();
}

/** Removes it when the last test has ended. */
export async function globalTeardown(): Promise<void> {
  await remove?.();
}

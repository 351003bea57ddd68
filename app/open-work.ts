import type { ScreenKey } from './sitemap.ts';

/** The routes whose screens still say 建设中: nobody should search for them. e2e/sitemap.spec.ts holds it true. */
export const OPEN_WORK: readonly ScreenKey[] = [];

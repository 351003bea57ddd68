import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { demoLinks } from '#/app/gps/demo.ts';
import { TEST_LINKS } from '#/testing/demo-links.ts';

/** Imports GPS links whose tokens the tests know: the demo draws random ones. */
// oxlint-disable-next-line import/no-default-export -- Playwright wants one
export default function importTestLinks({ webServer }: FullConfig): void {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-links-'));
  try {
    const file = join(folder, 'gpslinks.ndjson');
    const rows = demoLinks(TEST_LINKS);
    writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const env = { ...process.env, ...webServer?.env };
    execFileSync(process.execPath, ['tools/import.ts', file], { env, stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

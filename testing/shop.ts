import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pino } from 'pino';
import { consoleCalls } from '#/app/console-calls.ts';
import { addConsole } from '#/app/console/calls/console-routes.ts';
import { dealerCalls } from '#/app/dealer-calls.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import { toSource, writeDemoRows } from '#/app/demo/inventory.ts';
import { services } from '#/app/services.ts';
import type { Database } from '#/database/database.ts';
import type { PhotoStore } from '#/records/columns/record-type.ts';
import { importRecords } from '#/records/import/import-records.ts';
import type { ImportReport } from '#/records/import/import-report.ts';
import { readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import { createHttp } from '#/server/http/http.ts';
import type { Context } from '#/server/http/implement.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { TEST_LINKS } from './demo-links.ts';

/** A shop for one test file. It has the demo inventory without pictures, and the real server. */
export type TestShop = {
  db: Database;
  context: Context;
  /**
   * Requests a path and returns the data of a successful call. For a failed call, rejects with an
   * Error with the status and the message.
   */
  get<Data>(path: string): Promise<Data>;
  /** Requests a path and returns the status and the body. */
  request(path: string): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Requests a path and returns the response. */
  answer(path: string, init?: RequestInit): Promise<Response>;
  /** Requests a path and returns the status. */
  statusOf(path: string, init?: RequestInit): Promise<number>;
  /** Writes rows into a file with the name `file` and imports it. */
  importFile(file: string, rows: readonly object[], now?: Date): Promise<ImportReport>;
  close(): Promise<void>;
};

const NOW = new Date('2026-11-20T12:00:00+08:00');

/** Default number of cars in a test shop. */
const USUAL = 88;

type Options = {
  cars?: number;
  /** True for a shop without any records. */
  isEmpty?: boolean;
  previewWord?: string;
  settings?: Readonly<Record<string, string>>;
  /** The clock; by default it always shows the day of the demo. */
  now?: () => Date;
};

/** Opens a test shop. */
export async function openTestShop({
  cars = USUAL,
  isEmpty = false,
  previewWord = 'k8f2mPq7v71xZ4tB9w3c',
  settings = {},
  now = () => NOW,
}: Options = {}): Promise<TestShop> {
  const db = isEmpty ? await openTestDatabase() : await openShopDatabase(cars);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-shop-'));
  const config = readConfig(
    { PREVIEW_WORD: previewWord, DATA_DIR: folder, TRUSTED_PROXIES: '1', ...settings },
    demoBrand,
  );
  const context = createContext({ db, config, now });
  const log = pino({ level: 'silent' });
  const http = createHttp({
    context,
    implementations: services,
    dealerCalls,
    addRoutes: (routes) => addConsole(routes, { calls: consoleCalls, context, log }),
    readiness: { state: 'ready' },
    build: 'test',
    log,
  });

  const request = async (path: string) => {
    const response = await http.request(path);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    db,
    context,
    request,
    answer: async (path, init) => http.request(path, init),
    statusOf: async (path, init) => (await http.request(path, init)).status,
    async get<Data>(path: string) {
      const { status, body } = await request(path);
      if (status === 200 && body.status === 'success') return body.data as Data;
      throw new Error(`${status} ${String(body.message)}`);
    },
    async importFile(file, rows, now = NOW) {
      const path = join(folder, file);
      await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      return importRecords(db, [toSource(path)], {
        now,
        allowClearing: true,
        statesWholeParts: true,
      });
    },
    async close() {
      await db.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Opens a test database that contains the demo inventory. */
export async function openShopDatabase(cars = USUAL): Promise<TestDatabase> {
  return openTestDatabase({ name: `shop_${cars}`, fill: (db) => fillShop(db, cars) });
}

async function fillShop(db: Database, cars: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-rows-'));
  const { files, pictures, films } = await writeDemoRows(folder, cars, undefined, TEST_LINKS);
  await importRecords(db, files.map(toSource), {
    strict: true,
    now: NOW,
    pictures: { folder, store: await named(folder, [...pictures, ...films.keys()]) },
  });
  await rm(folder, { recursive: true });
}

/**
 * Creates empty files with the names of the demo's pictures and films in a folder. Returns a store
 * that accepts them and stores nothing.
 */
async function named(folder: string, names: readonly string[]): Promise<PhotoStore> {
  await Promise.all(names.map((name) => writeFile(join(folder, name), '')));
  return {
    add: async (path) => basename(path),
    check: async () => {},
    addFilm: async (path) => ({ src: basename(path) }),
    checkFilm: async () => {},
  };
}

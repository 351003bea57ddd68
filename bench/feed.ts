import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { toSource } from '#/app/demo/inventory.ts';
import { demoAuthors, demoMoments, demoTopics } from '#/app/moments/demo.ts';
import { openDatabase } from '#/database/database.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { startCluster } from '#/tools/setup/postgres.ts';
import { milliseconds, percentile, ratio, table } from './figures.ts';
import { BENCH_CARS, openShop, type Shop } from './shop.ts';

/** Number of posts that are added to the demo's posts. */
const POSTS = 10_000;
/** Number of requests per page. */
const REQUESTS = 1_000;
/** The page numbers whose response times are compared. A page has ten posts. */
const PAGES = [1, 100, 400, 1_000] as const;

/** Prints the response times of several pages of the feed, for each engine. */
export async function benchFeed({ engines }: { engines: readonly string[] }): Promise<void> {
  for (const engine of engines) {
    const cluster = engine === 'postgres' ? await startCluster() : undefined;
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
    try {
      const databaseUrl = cluster && (await createDatabase(cluster.url));
      const shop = await openShop({
        cars: BENCH_CARS,
        dataDir: folder,
        ...(databaseUrl && { databaseUrl }),
      });
      try {
        await fill(folder, databaseUrl);
        await compare(engine, shop);
      } finally {
        await shop.stop();
      }
    } finally {
      await rm(folder, { recursive: true });
      await cluster?.stop();
    }
  }
}

/** Imports posts with texts of the demo. The time between two posts is one hour. */
async function fill(folder: string, url: string | undefined): Promise<void> {
  const texts = demoMoments();
  const authors = demoAuthors();
  const topics = demoTopics();
  const start = Date.parse('2026-11-01T00:00:00Z');
  const rows = Array.from({ length: POSTS }, (_, at) => ({
    id: `bench-${at}`,
    union_id: authors[at % authors.length]?.union_id,
    published_at: new Date(start - at * 3_600_000).toISOString(),
    text: texts[at % texts.length]?.text,
    topic_ids: [topics[at % topics.length]?.id],
    images: [],
    car_ids: texts[at % texts.length]?.car_ids,
    likes: at % 90,
  }));
  const file = join(folder, 'moments.ndjson');
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const db = await openDatabase({ url, folder });
  const { bad, written } = await importRecords(db, [toSource(file)]);
  await db.close();
  if (bad.length > 0 || written !== POSTS) throw new Error(`Only ${written} posts were imported`);
}

async function compare(engine: string, shop: Shop): Promise<void> {
  const requestPage = await createRequest(shop);
  const lists: readonly (readonly [name: string, filter: Record<string, string>])[] = [
    ['all posts', {}],
    ['a topic', { topic_id: 'tiche' }],
    ['a user', { union_id: demoAuthors()[0]?.union_id ?? '' }],
  ];
  for (const [name, filter] of lists) {
    const cursors = await cursorsOf(requestPage, filter);
    const times = cursors.map((): number[] => []);
    // Requests are sent one after the other in alternating order, so that other load on the machine
    // affects all pages alike.
    for (let at = 0; at < REQUESTS; at += 1) {
      const turn = [...cursors.entries()];
      for (const [which, [, input]] of at % 2 === 0 ? turn : turn.reverse()) {
        const start = performance.now();
        await requestPage(input);
        times[which]?.push(performance.now() - start);
      }
    }
    const [first = []] = times;
    const rows = cursors.map(([page], which) => {
      const own = times[which] ?? [];
      const p99 = percentile(own, 0.99);
      return [
        `page ${page}`,
        milliseconds(percentile(own, 0.5)),
        milliseconds(p99),
        ratio(p99, percentile(first, 0.99)),
      ];
    });
    console.log(`\nOf ${POSTS.toLocaleString('en')} posts on ${engine}: ${name}\n`);
    console.log(table(['', 'median', 'p99', 'p99 ratio'], rows));
  }
}

type RequestPage = (input: Record<string, string>) => Promise<string | null>;

/**
 * Returns a function that requests a page and returns the next cursor. The function rejects if a
 * request fails, because failed requests are fast and would distort the figures.
 */
async function createRequest({ origin }: Shop): Promise<RequestPage> {
  const config = (await (await fetch(`${origin}/v1/config`)).json()) as {
    data: { words: { brand: string } };
  };
  const url = `${origin}/v1/${config.data.words.brand}Circle/list`;
  return async (input) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(input) });
    const { code, data } = (await answer.json()) as {
      code: number;
      data: { next_cursor: string | null };
    };
    if (code !== 2000000) throw new Error(`${url}: ${code}`);
    return data.next_cursor;
  };
}

/**
 * Returns the pages of `PAGES` that the list has: the number of each, and the input that requests
 * it. If the list ends earlier, also returns its last page.
 */
async function cursorsOf(requestPage: RequestPage, filter: Record<string, string>) {
  const found: [page: number, input: Record<string, string>][] = [];
  let input = filter;
  for (let page = 1; page <= Math.max(...PAGES); page += 1) {
    if (PAGES.some((measured) => measured === page)) found.push([page, input]);
    const next = await requestPage(input);
    if (next === null) {
      // The list is short, so its last page is measured.
      if (!found.some(([at]) => at === page)) found.push([page, input]);
      break;
    }
    input = { ...filter, cursor: next };
  }
  return found;
}

async function createDatabase(server: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query('create database feed');
  await client.end();
  return Object.assign(new URL(server), { pathname: '/feed' }).href;
}

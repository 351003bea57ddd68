import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { toSource } from '#/app/demo/inventory.ts';
import { demoAuthors, demoMoments, demoTopics } from '#/app/moments/demo.ts';
import { openDatabase } from '#/database/database.ts';
import { importRecords } from '#/records/import-records.ts';
import { startCluster } from '#/tools/setup/postgres.ts';
import { milliseconds, percentile, ratio, table } from './figures.ts';
import { openShop, type Shop } from './shop.ts';

/** Posts beside the demo's own. */
const POSTS = 10_000;
/** How often each page is asked, once every one was asked before. */
const ASKED = 1_000;
/** The pages of ten posts that are held beside each other. */
const PAGES = [1, 100, 400, 1_000] as const;
/** Enough to have cars to link. */
const CARS = 88;

/** Prints how long a page of the feed takes by how deep it lies, on both engines. */
export async function benchFeed({ engines }: { engines: readonly string[] }): Promise<void> {
  for (const engine of engines) {
    const cluster = engine === 'postgres' ? await startCluster() : undefined;
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
    try {
      const databaseUrl = cluster && (await createDatabase(cluster.url));
      const shop = await openShop({
        cars: CARS,
        keep: folder,
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

/** Posts as the demo has them, an hour apart, brought in by the import. */
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
  const ask = await callOf(shop);
  const lists: readonly (readonly [name: string, only: Record<string, string>])[] = [
    ['all posts', {}],
    ['a topic', { topic_id: 'tiche' }],
    ['a user', { union_id: demoAuthors()[0]?.union_id ?? '' }],
  ];
  for (const [name, only] of lists) {
    const cursors = await cursorsOf(ask, only);
    const times = cursors.map((): number[] => []);
    // One by one in turns, and each first every other time: what else the machine does befalls all alike.
    for (let at = 0; at < ASKED; at += 1) {
      const turn = [...cursors.entries()];
      for (const [which, [, input]] of at % 2 === 0 ? turn : turn.reverse()) {
        const begun = performance.now();
        await ask(input);
        times[which]?.push(performance.now() - begun);
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

type Ask = (input: Record<string, string>) => Promise<string | null>;

/** Asks the call, and answers where the next page begins. Rejects when it fails: what fails is quick. */
async function callOf({ origin }: Shop): Promise<Ask> {
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

/** The pages that are measured, as far as a list has them, with what each is asked by. */
async function cursorsOf(ask: Ask, only: Record<string, string>) {
  const found: [page: number, input: Record<string, string>][] = [];
  let input = only;
  for (let page = 1; page <= Math.max(...PAGES); page += 1) {
    if (PAGES.some((wanted) => wanted === page)) found.push([page, input]);
    const next = await ask(input);
    if (next === null) {
      // A short list is measured at its end.
      if (!found.some(([at]) => at === page)) found.push([page, input]);
      break;
    }
    input = { ...only, cursor: next };
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

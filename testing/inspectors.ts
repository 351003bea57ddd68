import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import type { Scope } from '#/server/dealer/scopes.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { openTestShop, type TestShop } from './shop.ts';

/** A response of the dealer API. */
export type Answered<Data> = { status: number; message: string; data: Data };

/** A stored write in a response. */
export type Written = {
  item: string;
  version: number;
  is_superseded: boolean;
  write_id: string;
  by: string;
  measured_at: string;
  saved_at: string;
  content: Record<string, unknown>;
  outcome: string;
  missing: { field: string; reason: string }[];
};

/** The data in the response to a refused call. */
export type Refused = {
  problems?: { field: string; reason: string }[];
  current?: Written;
  sent?: Record<string, unknown>;
  missing?: { item: string; missing: { field: string; reason: string }[] }[];
  warnings?: { code: string; rule: string; words: string }[];
};

const AT = '2026-11-20 10:00';
const QUERIED = { source: '某平台', day: '2026-11-19', from: '2019-01-01', to: '2026-11-19' };

/** The fields of a report that name the queries of a car's records. */
export const QUERIES = { claims_queried: QUERIED, services_queried: QUERIED };

/** Opens a test shop with a token for taking inspections. */
export async function openInspectors(settings: Readonly<Record<string, string>> = {}) {
  const shop = await openTestShop({ cars: 20, settings });
  const token = await tokenWith(shop, ['inspections:read', 'inspections:write']);

  async function send<Data>(
    method: string,
    path: string,
    body?: unknown,
    { bearer = token, type = 'application/json' }: { bearer?: string; type?: string } = {},
  ): Promise<Answered<Data>> {
    const answer = await shop.answer(`/v1/dealer/inspections${path}`, {
      method,
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': type },
      ...(body !== undefined && {
        body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    const { message, data } = (await answer.json()) as Answered<Data>;
    return { status: answer.status, message, data };
  }

  /** Imports a petrol saloon with this id. */
  async function addCar(id: string, more: object = {}): Promise<void> {
    const row = { id, title: '2021款 大众迈腾', brand: '大众', type: '在售', price: 128_000 };
    const build = { energy: '汽油', body: '轿车', gearbox: '双离合', seats_count: 5 };
    const { bad } = await shop.importFile('cars.ndjson', [{ ...row, ...build, ...more }]);
    if (bad.length > 0) throw new Error(JSON.stringify(bad));
  }

  /** Opens the draft of a car's inspection and returns the draft's id. */
  async function open(car_id: string, more: object = {}): Promise<string> {
    const { data, message } = await send<{ id: string }>('POST', '', {
      car_id,
      inspector: '周师傅',
      ...more,
    });
    if (!data) throw new Error(message);
    return data.id;
  }

  return {
    shop,
    send,
    addCar,
    open,
    put: (draft: string, item: string, fields: object) =>
      send<Written & Refused>('PUT', `/${draft}/points/${item}`, { ...write(), ...fields }),
    report: (draft: string, fields: object) =>
      send<Written & Refused>('PUT', `/${draft}/report`, { ...write(), ...fields }),
    replay: (draft: string, writes: readonly unknown[]) =>
      send<{ results: Replayed[] }>('POST', `/${draft}/writes`, { writes }),
    addPhoto: (draft: string, item: string, bytes: Uint8Array, query = `?by=${BY}`) =>
      send<{ photo: string; photos: { photo: string }[] }>(
        'POST',
        `/${draft}/points/${item}/photos${query}`,
        bytes,
        { type: 'image/png' },
      ),
    /**
     * Writes a normal result for each checkpoint that applies to the car, and the report's own
     * fields, with the queries that normal results require.
     */
    async fill(draft: string, report: object = {}): Promise<void> {
      const { data } = await send<{ checkpoints: { item: string }[] }>(
        'GET',
        `/${draft}/checkpoints`,
      );
      const writes = data.checkpoints.map(({ item }) => ({ ...write(), item, result: 'normal' }));
      const own = { odometer_km: 81_200, transfers: 1, keys: 2, ...QUERIES, ...report };
      for (let at = 0; at < writes.length; at += 200) {
        const { data: done } = await send<{ results: Replayed[] }>('POST', `/${draft}/writes`, {
          writes: [
            ...writes.slice(at, at + 200),
            ...(at + 200 >= writes.length ? [{ ...write(), item: 'report', ...own }] : []),
          ].slice(0, 200),
        });
        const failed = done.results.filter(({ outcome }) => outcome !== 'saved');
        if (failed.length > 0) throw new Error(JSON.stringify(failed));
      }
    },
    publish: (draft: string, more: object = {}) =>
      send<Refused & { published: Published | null }>('POST', `/${draft}/publish`, {
        by: '周师傅',
        ...more,
      }),
    close: () => shop.close(),
  };
}

export type Inspectors = Awaited<ReturnType<typeof openInspectors>>;

/** The result of publishing a draft. */
export type Published = { report_id: string; version: number; sha256: string };

/** The result of one of several writes in a call. */
export type Replayed = {
  write_id: string | null;
  item: string | null;
  outcome: string;
  write: Written | null;
  problems: { field: string; reason: string }[];
  missing: { field: string; reason: string }[];
};

/** Returns the fields that each write needs, with a new id. `more` adds or replaces fields. */
export function write(more: object = {}) {
  return { write_id: randomUUID(), base: 0, by: '周师傅', measured_at: AT, ...more };
}

/** Creates a token with these scopes. */
export async function tokenWith(shop: TestShop, scopes: readonly Scope[]): Promise<string> {
  const token = await createToken(shop.db, { name: randomUUID(), scopes }, shop.context.now());
  if (token === undefined) throw new Error('The name of the token is taken');
  return token;
}

/** Returns a small PNG of one colour. */
export function pngOf(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** The codes of all checkpoints in the catalogue. */
export const CODES = [...CATALOGUE.keys()];

const BY = encodeURIComponent('周师傅');

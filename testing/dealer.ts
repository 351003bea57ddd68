import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { openTestShop, type TestShop } from './shop.ts';

/** The response to a call that writes rows. */
export type Taken = {
  rows: number;
  written: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  left_out: string[];
  added: { type: string; name: string }[];
  groups: {
    code: string;
    effect: string;
    rows: number;
    title: string;
    first: { line: number; key: string | null; value: string | null; reason: string }[];
  }[];
  preview?: {
    cards: { line: number; key: string | null; card: { title: string } | null }[];
    more: number;
  };
  results: {
    line: number;
    key: string | null;
    outcome: string;
    problems?: {
      field: string;
      heading: string;
      reason: string;
      code: string;
      value?: string;
      line?: number;
    }[];
  }[];
};
export type Answer<Data> = { status: number; message: string; data: Data };

/** A row of a car that has only the mandatory fields. */
export const CAR = {
  id: 'API-1',
  title: '2021款 大众迈腾 330TSI',
  brand: '大众',
  type: '在售',
  price: 128_000,
};

/** Opens a test shop with a token of the dealer that may read and write all records. */
export async function openDealer() {
  const shop = await openTestShop();
  const scopes = [
    'records:read',
    'records:write',
    'records:withdraw',
    'gps:read',
    'gps:write',
  ] as const;
  const token = await createToken(shop.db, { name: 'ERP', scopes }, shop.context.now());

  async function send<Data = Taken>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    type = 'application/json',
  ): Promise<Answer<Data>> {
    const answer = await shop.answer(`/v1/dealer/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
      ...(body !== undefined && { body }),
    });
    const { message, data } = (await answer.json()) as Answer<Data>;
    return { status: answer.status, message, data };
  }

  return {
    shop,
    send,
    put: (type: string, rows: unknown, query = '') =>
      send('PUT', `records/${type}${query}`, JSON.stringify(rows)),
    patch: (type: string, rows: unknown, query = '') =>
      send('PATCH', `records/${type}${query}`, JSON.stringify(rows)),
    /** Returns a stored record as the dealer wrote it. */
    read: async (type: string, key: string) =>
      (await send<Record<string, unknown>>('GET', `records/${type}/${key}`)).data,
  };
}

export type Dealer = Awaited<ReturnType<typeof openDealer>>;

/** Returns the outcome of each row, in order. */
export function outcomes({ data }: Answer<Taken>): string[] {
  return data.results.map(({ outcome }) => outcome);
}

/** Returns the title and the current price of a car, as a visitor gets them. */
export async function fetchCar(shop: TestShop, id: string) {
  const { title, car } = await shop.get<CarDetail>(`/v1/car/${id}`);
  return { title, price: car.price.current };
}

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServers } from '#/testing/leads/lead-servers.ts';

/** The branch in the test form. */
export const BRANCH = {
  id: 'b1',
  name: '武侯店',
  province: '四川',
  city: '成都',
  address: '一环路 1 号',
  phone: null,
  hours: '9:00–18:00',
  lng_e6: null,
  lat_e6: null,
};

/** A client that repeats posts until any server responds. */
export type Posts = {
  post<Data>(path: string, body: Record<string, string>): Promise<Data>;
  /**
   * Posts the form of a page as a browser without scripts does. Returns the receipt number in the
   * URL to which the server redirects.
   */
  postForm(phone: string): Promise<string>;
  /** Returns the number of repeated posts. */
  failures(): number;
};

/** Creates a client of servers that are started and killed. */
export function openPosts(servers: TestServers): Posts {
  let failed = 0;
  return { post, postForm, failures: () => failed };

  function post<Data>(path: string, body: Record<string, string>): Promise<Data> {
    const headers = { 'Content-Type': 'application/json' };
    return retryUntilAnswered(async (origin) => {
      const answer = await send(`${origin}${path}`, {
        headers: { ...headers, 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.1` },
        body: JSON.stringify(body),
      });
      const { status, data } = (await answer.json()) as { status: string; data: Data };
      return answer.status === 200 && status === 'success' ? data : undefined;
    });
  }

  function postForm(phone: string): Promise<string> {
    const body = new URLSearchParams({
      registration_year: '2021',
      mileage: '3-5',
      substation_id: BRANCH.id,
      phone,
      consent: 'on',
    });
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'text/html',
      // The form has no request id, so the server recognises a repeat by its network address.
      'X-Forwarded-For': `10.9.${Number(phone.slice(-4, -2))}.${Number(phone.slice(-2))}`,
    };
    return retryUntilAnswered(async (origin) => {
      const answer = await send(`${origin}/v1/sell_car`, { headers, body: body.toString() });
      const place = answer.headers.get('location');
      if (place === null) assert.ok(answer.status >= 500, await answer.text());
      return place === null
        ? undefined
        : (new URL(place, origin).searchParams.get('no') ?? undefined);
    });
  }

  /** Sends a request to a random server of the group, again and again until one responds. */
  async function retryUntilAnswered<Data>(ask: (origin: string) => Promise<Data | undefined>) {
    for (;;) {
      const all = [...servers.all];
      const server = all[randomInt(Math.max(1, all.length))];
      if (server) {
        server.busy += 1;
        const data = await ask(server.origin).catch((error: unknown) => {
          if (error instanceof assert.AssertionError) throw error;
          // The server was killed: it is unknown whether the request was stored, so it is repeated.
          return undefined;
        });
        server.busy -= 1;
        if (data !== undefined) return data;
        failed += 1;
      }
      await sleep(10);
    }
  }
}

function send(url: string, { headers, body }: { headers: Record<string, string>; body: string }) {
  return fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
}

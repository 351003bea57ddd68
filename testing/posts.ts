import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServers } from '#/testing/leads/lead-servers.ts';

/** The branch that the test form names. */
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

/** Posts to servers, and repeats a post until a server responds. */
export type Posts = {
  post<Data>(path: string, body: Record<string, string>): Promise<Data>;
  /**
   * Posts the form of a page as a browser does without script. Returns the receipt number, which is
   * in the URL of the redirect.
   */
  postForm(phone: string): Promise<string>;
  /** Returns the number of repeated posts. */
  failures(): number;
};

/** Creates a client for servers that are started and killed meanwhile. */
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
      // The form has no request id. The server recognises a repeated post by its network address.
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

  /** Sends a request to a random server of the group, and repeats this until a server responds. */
  async function retryUntilAnswered<Data>(ask: (origin: string) => Promise<Data | undefined>) {
    for (;;) {
      const all = [...servers.all];
      const server = all[randomInt(Math.max(1, all.length))];
      if (server) {
        server.busy += 1;
        const data = await ask(server.origin).catch((error: unknown) => {
          if (error instanceof assert.AssertionError) throw error;
          // The server was killed. It is unknown whether it has stored the request, so the request
          // is repeated.
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

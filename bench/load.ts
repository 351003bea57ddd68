import { Agent, request } from 'node:http';

/** Number of concurrent requests. */
const CONNECTIONS = 16;

/**
 * The number of completed requests, and the time in s from the start of the first request to the
 * end of the last one.
 */
export type Load = { requests: number; seconds: number };

/**
 * Sends requests over keep-alive connections for `seconds`, or until about `most` were sent.
 * `nextUrl` returns the URL of each request. Rejects at the first status other than 200.
 */
export async function ask(nextUrl: () => string, seconds: number, most = Infinity): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  const end = start + seconds * 1000;
  let requests = 0;
  const sendAll = async () => {
    while (performance.now() < end && requests < most) {
      await sendOnce(nextUrl(), agent);
      requests += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, sendAll));
  } finally {
    agent.destroy();
  }
  return { requests, seconds: (performance.now() - start) / 1000 };
}

function sendOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    const outgoing = request(url, { agent, headers, timeout: 10_000 }, (answer) => {
      answer.on('error', reject);
      answer.on('end', resolve);
      answer.resume();
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} was not answered in 10 s`)));
    outgoing.on('error', reject);
    outgoing.end();
  });
}

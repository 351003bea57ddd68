import { Agent, request } from 'node:http';

/** How many requests are under way at a time. */
const CONNECTIONS = 16;

/** What came of asking for a while. */
export type Load = { requests: number; seconds: number };

/**
 * Asks a server for as long as told (s), over connections that stay open, each time for the next
 * URL. Rejects at the first answer that is not 200: a page that fails is quick.
 */
export async function ask(nextUrl: () => string, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  const end = start + seconds * 1000;
  let requests = 0;
  const askOn = async () => {
    while (performance.now() < end) {
      await askOnce(nextUrl(), agent);
      requests += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  } finally {
    agent.destroy();
  }
  return { requests, seconds: (performance.now() - start) / 1000 };
}

function askOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    const asked = request(url, { agent, headers, timeout: 10_000 }, (answer) => {
      answer.on('error', reject);
      answer.on('end', resolve);
      answer.resume();
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
    });
    asked.on('timeout', () => asked.destroy(new Error(`${url} was not answered in 10 s`)));
    asked.on('error', reject);
    asked.end();
  });
}

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { MediaUnavailable } from './media-unavailable.ts';
import type { ObjectStore } from './object-store.ts';
import { expectUsable, openObjects } from './open-objects.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Opens the bucket of a storage that answers each request with `answer`. */
async function openStorage(answer: RequestListener): Promise<ObjectStore> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const settings = {
    DATA_DIR: join(tmpdir(), 'forecourt-bucket-failures'),
    MEDIA_URL: 's3://shop',
    MEDIA_S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
    MEDIA_S3_PATH_STYLE: 'on',
    MEDIA_S3_ACCESS_KEY: 'key',
    MEDIA_S3_SECRET_KEY: 'key',
  };
  return openObjects(readConfig(settings, NO_BRAND).media);
}

async function expectUnavailable(work: Promise<unknown>, words: RegExp): Promise<void> {
  const start = performance.now();
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof MediaUnavailable, String(error));
    assert.match(error.message, words);
    return true;
  });
  const ms = performance.now() - start;
  assert.ok(ms < 9_000, `${Math.round(ms)} ms`);
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<void> {
  for await (const chunk of stream) void chunk;
}

async function listAll(objects: ObjectStore): Promise<void> {
  for await (const object of objects.list('a')) void object;
}

test('a storage that accepts and never answers fails a small upload within seconds', async () => {
  const objects = await openStorage(() => {});
  await expectUnavailable(expectUsable(objects), /does not answer \(no answer in 5\d{3} ms\)/);
});

test('a body that stops is unavailable after seconds without bytes', async () => {
  const objects = await openStorage((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('part');
  });
  const stops = /does not answer \(no bytes in 5000 ms\)/;
  const film = objects.stream('films/a', 0, 99).then(readAll);
  await Promise.all([
    expectUnavailable(film, stops),
    expectUnavailable(objects.read('originals/a'), stops),
    expectUnavailable(objects.write('originals/a', Buffer.from('a')), stops),
    expectUnavailable(objects.size('originals/a'), stops),
  ]);
});

test('a redirect of the storage is refused, and nothing is sent to the other host', async () => {
  const sent: string[] = [];
  const other = createServer((request, response) => {
    sent.push(`${request.method} ${request.url}`);
    response.end('a picture of somebody else');
  }).listen(0, '127.0.0.1');
  servers.push(other);
  await once(other, 'listening');
  const address = other.address();
  assert.ok(address !== null && typeof address === 'object');
  const objects = await openStorage((_, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${address.port}/elsewhere` }).end();
  });
  await expectUnavailable(objects.read('originals/a'), /answers 307/);
  await expectUnavailable(objects.write('originals/a', Buffer.from('a')), /answers 307/);
  await expectUnavailable(listAll(objects), /answers 307/);
  assert.deepEqual(sent, []);
});

test('a body longer than 32 MB is unavailable, and is not read to its end', async () => {
  const part = Buffer.alloc(1_000_000);
  let sentMb = 0;
  const objects = await openStorage((_, response) => {
    response.writeHead(200, { 'content-length': 300 * part.length });
    const send = () => {
      while (sentMb < 300 && !response.destroyed) {
        sentMb += 1;
        if (!response.write(part)) return;
      }
    };
    response.on('drain', send);
    send();
  });
  await expectUnavailable(objects.read('originals/a'), /longer than 32000000 bytes/);
  // The buffers of both ends of the socket add to the limit.
  assert.ok(sentMb < 60, `${sentMb} MB`);
});

test('a range ends after its bytes, even if the storage sends the whole film', async () => {
  const objects = await openStorage((_, response) => {
    response.writeHead(200).end('a'.repeat(100) + 'HTTP/1.1 200 OK');
  });
  await expectUnavailable(objects.stream('films/a', 0, 99).then(readAll), /longer than 100 bytes/);
});

test('an error response whose body stops is unavailable, too', async () => {
  const objects = await openStorage((_, response) => {
    response.writeHead(403, { 'content-length': 100 }).write('part');
  });
  await expectUnavailable(objects.read('originals/a'), /no bytes in 5000 ms/);
});

test('a body that is cut is unavailable, not an error of the server', async () => {
  const objects = await openStorage((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('part', () => response.destroy());
  });
  await expectUnavailable(objects.size('originals/a'), /does not answer/);
  await expectUnavailable(objects.stream('films/a', 0, 99).then(readAll), /does not answer/);
});

test('a list that says it continues without a new object ends with an error', async () => {
  const pages = [
    '<IsTruncated>true</IsTruncated>',
    '<IsTruncated>true</IsTruncated><Contents><Key>a</Key><Size>1</Size></Contents>',
  ];
  for (const page of pages) {
    let requests = 0;
    const objects = await openStorage((_, response) => {
      requests += 1;
      response.end(requests > 5 ? '' : page);
    });
    await expectUnavailable(listAll(objects), /a list that never ends/);
    assert.ok(requests <= 2, `${requests} requests`);
  }
});

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, nextFrames, recordShifts, test } from './fixtures.ts';

/** Starts a server for one document. The test sends the document in pieces. */
async function startPieces() {
  const { promise: response, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((req, res) => {
    if (req.url !== '/') return void res.writeHead(204).end();
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    resolve(res);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}/`,
    response,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns a function that splits a document before each element and each text of the part that matches. */
function insideOf(part: RegExp): (html: string) => string[] {
  return (html) => {
    const { index = 0, 0: found } = part.exec(html) ?? { 0: '' };
    const pieces = found.split(/(?=<[a-z])|(?<=>)(?=[^<])/);
    return [
      html.slice(0, index),
      ...pieces.slice(0, -1),
      (pieces.at(-1) ?? '') + html.slice(index + found.length),
    ];
  };
}

// A network may split a document at any place, and a browser renders the part that has arrived.
const documents = [
  {
    name: 'what is fixed at the foot of a car',
    url: '/car/ZY-0357',
    cuts: /(?=aria-label="收藏|加入对比<|公众号<\/span>)/,
    pieces: 3,
  },
  {
    name: 'the bar at the foot of a car',
    url: '/car/ZY-0338',
    cuts: insideOf(/<button[^>]*aria-label="收藏[^]*?预约看车<\/a><\/div>/),
    pieces: 10,
  },
  { name: 'the top bar', url: '/', cuts: insideOf(/<header[^]*?<\/summary>/), pieces: 13 },
  {
    name: 'the tab of the QR code',
    url: '/car/ZY-0338',
    cuts: insideOf(/<details id="follow-sheet"[^]*?<\/details>/),
    pieces: 4,
  },
  { name: 'the bar of filters', url: '/', cuts: /(?=data-filter=")/, pieces: 6 },
  {
    name: 'what lies on the pictures of cards',
    url: '/',
    cuts: /(?=<div class="[^"]*"><h2><a )/,
    pieces: 20,
  },
  {
    name: 'the level of a report',
    url: '/car/ZY-0317/report-inspection/R-ZY-0317/business/retail',
    cuts: /(?=<dl><div><dt>检测目录<)|(?=<div><dt>(?:这辆车适用|已检|异常|轻微)<)/,
    pieces: 5,
  },
  { name: 'the bar of filters for elders', url: '/', cuts: /(?=data-filter=")/, pieces: 6 },
  {
    name: 'the link of the search for elders',
    url: '/',
    cuts: insideOf(/<a [^>]*>浏览记录<\/a>/),
    pieces: 2,
  },
  {
    name: 'the number of cars for elders',
    url: '/',
    cuts: insideOf(/<p role="status"[^]*?<\/p>/),
    pieces: 6,
  },
  {
    name: 'the call at the foot for elders',
    url: '/',
    cuts: insideOf(/(?<=隐私政策<\/a>)[^]*?<\/footer>/),
    pieces: 7,
  },
];

for (const { name, url, cuts, pieces } of documents)
  test(`${name} does not move while the document arrives`, async ({ page, request, upstream }) => {
    const html = await (await request.get(upstream.origin + url)).text();
    const [content = ''] = html.split('<script type="application/json" id="state"');
    const [first = '', ...others] =
      typeof cuts === 'function' ? cuts(content) : content.split(cuts);
    expect(others).toHaveLength(pieces);
    if (name.endsWith('elders')) await page.addInitScript(() => localStorage.setItem('elder', '1'));
    const shifts = await recordShifts(page, { all: true });
    const { origin, response, stop } = await startPieces();
    const loaded = page.goto(origin);
    const document = await response;
    document.write(first);
    await page.locator('body').waitFor({ state: 'attached' });
    await nextFrames(page);
    for (const piece of others) {
      const { length } = await page.content();
      document.write(piece);
      await expect.poll(async () => (await page.content()).length).toBeGreaterThan(length);
      await nextFrames(page);
    }
    document.end();
    await loaded;
    await nextFrames(page);
    expect(await shifts()).toEqual([]);
    stop();
  });

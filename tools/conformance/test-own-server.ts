import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { takeLead } from '#/app/leads/take-lead.ts';
import { TEST_LINKS } from '#/testing/demo-links.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop } from '#/testing/shop.ts';
import { startPlatformOf } from '#/testing/wechat/platform.ts';
import type { Given } from './inputs.ts';

const PERSON = { phone: '13800001234', consent: 'on', substation_id: 'chengdu' };
/** Values of parameters that the responses of the demo do not contain. */
const GIVEN = {
  getJsSdk: { url: 'http://localhost/' },
  getAllLocationInfo: { token: TEST_LINKS.overview },
  getTrajectory: { token: TEST_LINKS.trajectory },
  getTrajectoryPoints: { token: TEST_LINKS.trajectory },
  getWestardTracking: { token: TEST_LINKS.shipment },
  postSellCar: { ...PERSON, registration_year: '2021', mileage: '3-5' },
  postCustomerService: { ...PERSON, kind: 'repair', description: '冷车有异响' },
  postVisit: { ...PERSON, day: '2026-11-21', half_day: 'am' },
  postCallback: { ...PERSON, when: 'soon' },
  getHunt: { id: 'H-7Qm2xKd94TzR' },
  getHuntMileageReport: { id: 'H-7Qm2xKd94TzR' },
  getPurchaseReport: { uuid: '5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5' },
  getCoupon: { code: 'Q7mXk2Rz9TbW4' },
  getDeliveryNotice: { id: 'D-6Wq3nHs8XkT2' },
  getExamineNotice: { id: 'E-4Rm9cVb7JzP5' },
};

/** The origin of a site from which browsers may call our own server. */
export const SITE = 'https://cars.example';

/** Values of the placeholders `{brand}` and `{shop}` in paths of calls. */
export const words = { brand: 'liangju', shop: 'shop' };

/** A server that listens on the loopback interface. */
export type Listening = { origin: string; close(): Promise<void> };

/**
 * Our own server with the demo shop. `given` has the values of parameters that its responses do not
 * contain.
 */
export type OwnServer = Listening & { given: Given };

/** Starts our own server. Browsers may call it from `SITE`. */
export async function openOwnServer(): Promise<OwnServer> {
  const shop = await openTestShop({
    settings: { ALLOWED_ORIGINS: SITE, SITE_ORIGIN: 'http://localhost' },
  });
  const platform = await startPlatformOf(shop.context.config);
  const take = () => takeLead(shop.context, testLead());
  const [{ receipt: no }, { receipt: withdrawn }] = [await take(), await take()];
  const server = await listen(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? null : await request.arrayBuffer();
    return shop.answer(pathname + search, {
      method: request.method,
      headers: request.headers,
      body,
    });
  });
  return {
    origin: server.origin,
    given: { ...GIVEN, getReceipt: { no }, withdrawReceipt: { no: withdrawn } },
    async close() {
      await server.close();
      await shop.close();
      await platform.close();
    },
  };
}

/** Sends a request to `url` on the server at `origin`, and returns its response. */
export async function forwardRequest(
  origin: string,
  request: Request,
  url: URL,
): Promise<Response> {
  const { method, headers } = request;
  const body = method === 'GET' ? null : await request.arrayBuffer();
  const answer = await fetch(origin + url.pathname + url.search, { method, headers, body });
  const text = await answer.text();
  const copied = ['content-type', 'cache-control'].map((name) => [
    name,
    answer.headers.get(name) ?? '',
  ]);
  return new Response(text || null, { status: answer.status, headers: Object.fromEntries(copied) });
}

/** Starts a server whose requests are handled by `answer`. */
export async function listen(answer: (request: Request) => Promise<Response>): Promise<Listening> {
  const listening: Server = createServer(getRequestListener(answer));
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      listening.closeAllConnections();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
}

import type { Shipment } from '#/app/gps/contract.ts';
import { TEST_LINKS } from './demo-links.ts';

/** The response to a link, with its time. */
export type TrackAnswer<Inner> = { requested_at: string; content: Inner };
export const TRACKING = '/v1/gps/westard-tracking';
/** The response to an invalid link. */
export const NO_LINK = [{ reason: 'not_found' }, '没有这个链接，请打开顾问发来的完整链接'];

/** The part of a test shop that these helpers use. */
type TestShop = {
  get<Answer>(path: string): Promise<Answer>;
  request(path: string): Promise<{ body: Record<string, unknown> }>;
};

/** Returns the shipment of a link of a test shop. */
export function track(shop: TestShop, token: string = TEST_LINKS.shipment) {
  return shop.get<TrackAnswer<Shipment>>(`${TRACKING}?token=${token}`);
}

/** Returns reason and message of a refused request. */
export async function refusedBy(shop: TestShop, path: string): Promise<unknown[]> {
  const { body } = await shop.request(path);
  return [body.data, body.message];
}

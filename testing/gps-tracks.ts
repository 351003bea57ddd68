import type { Shipment } from '#/app/gps/contract.ts';
import { TEST_LINKS } from './demo-links.ts';

/** The response to a tracking link. `requested_at` is the time of the response. */
export type TrackAnswer<Inner> = { requested_at: string; content: Inner };
export const TRACKING = '/v1/gps/westard-tracking';
/** The data and the message in the response to an invalid link. */
export const NO_LINK = [{ reason: 'not_found' }, '没有这个链接，请打开顾问发来的完整链接'];

/** The methods of a test shop that the functions of this file use. */
type TestShop = {
  get<Answer>(path: string): Promise<Answer>;
  request(path: string): Promise<{ body: Record<string, unknown> }>;
};

/** Returns the response of a test shop to a tracking link. */
export function track(shop: TestShop, token: string = TEST_LINKS.shipment) {
  return shop.get<TrackAnswer<Shipment>>(`${TRACKING}?token=${token}`);
}

/** Returns the data and the message of a refusal. */
export async function refusedBy(shop: TestShop, path: string): Promise<unknown[]> {
  const { body } = await shop.request(path);
  return [body.data, body.message];
}

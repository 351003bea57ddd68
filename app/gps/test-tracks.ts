import type { Shipment } from './contract.ts';
import { TEST_LINKS } from '#/app/demo/test-links.ts';

/** What a link opened, and when it was asked. */
export type Told<Inner> = { asked_at: string; told: Inner };
export const TRACKING = '/v1/gps/westard-tracking';
/** The answer to a link that opens nothing. */
export const NO_LINK = [{ reason: 'not_found' }, '没有这个链接，请打开顾问发来的完整链接'];

/** What of a test's shop is asked. */
type TestShop = {
  get<Answer>(path: string): Promise<Answer>;
  request(path: string): Promise<{ body: Record<string, unknown> }>;
};

/** The shipment that a link of a test's shop opens. */
export function track(shop: TestShop, token: string = TEST_LINKS.shipment) {
  return shop.get<Told<Shipment>>(`${TRACKING}?token=${token}`);
}

/** What a test's shop says to a path that it refuses. */
export async function refusedBy(shop: TestShop, path: string): Promise<unknown[]> {
  const { body } = await shop.request(path);
  return [body.data, body.message];
}

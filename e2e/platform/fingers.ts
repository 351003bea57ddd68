import type { Page } from '@playwright/test';

/** A position on the screen in px. */
export type Point = { x: number; y: number };

/** Moves one finger from one point to another within an eighth of a second. */
export function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const steps = Array.from({ length: 9 }, (_, at) => [
    { x: from.x + ((to.x - from.x) * at) / 8, y: from.y + ((to.y - from.y) * at) / 8 },
  ]);
  return touches(page, steps);
}

/** Moves two fingers around a point, from a first to a last distance in px. */
export function pinch(page: Page, { x, y }: Point, from: number, to: number): Promise<void> {
  const steps = Array.from({ length: 9 }, (_, at) => {
    const reach = from + ((to - from) * at) / 8;
    return [
      { x: x - reach, y },
      { x: x + reach, y },
    ];
  });
  return touches(page, steps);
}

/** Taps twice. Sends all events at once: two taps count as a double tap only within 300 ms. */
export async function doubleTap(page: Page, at: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const taps = [[at], [], [at], []].map((touchPoints) => {
    const type = touchPoints.length > 0 ? 'touchStart' : 'touchEnd';
    return session.send('Input.dispatchTouchEvent', { type, touchPoints });
  });
  await Promise.all(taps);
  await session.detach();
}

async function touches(page: Page, steps: readonly (readonly Point[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [at, points] of steps.entries()) {
    const type = at === 0 ? 'touchStart' : 'touchMove';
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await page.waitForTimeout(16);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

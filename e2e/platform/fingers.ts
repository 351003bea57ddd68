import type { Page } from '@playwright/test';

/** A position in the viewport in px. */
export type Point = { x: number; y: number };

/** Moves a finger from one point to another. */
export function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const steps = Array.from({ length: 9 }, (_, at) => [
    { x: from.x + ((to.x - from.x) * at) / 8, y: from.y + ((to.y - from.y) * at) / 8 },
  ]);
  return touches(page, steps);
}

/**
 * Moves two fingers whose middle is a point. Their distance from it changes from `from` to `to` px.
 */
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

/**
 * Taps twice. All events are sent at once, because two taps are a double tap only within 300 ms.
 */
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

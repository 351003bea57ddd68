import type { Page } from '@playwright/test';
import {
  cards,
  clickInPlace,
  expect,
  live,
  loadCards,
  nextFrames,
  open,
  scrollTo,
  test,
  watchBlanks,
} from './fixtures.ts';
import type { Upstream } from './upstream.ts';

type Seen = { frames: number[] };

/**
 * Records the scroll position in the first frames that have cards, after the next history
 * navigation. Returns a function that returns the positions.
 */
async function frames(page: Page): Promise<() => Promise<Seen>> {
  await page.evaluate(() => {
    const seen: Seen = { frames: [] };
    Object.assign(window, { seen });
    addEventListener('popstate', () => {
      const note = () => {
        if (document.querySelectorAll('main li h2').length > 0) {
          seen.frames.push(Math.round(window.scrollY));
        }
        if (seen.frames.length < 5) requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('opening the same car twice makes one call', async ({ page, upstream }) => {
  await open(page, '/');
  for (let round = 0; round < 2; round += 1) {
    await cards(page).nth(1).getByRole('link').click();
    await expect(cards(page)).toHaveCount(0);
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
  }
  expect(upstream.calls().filter((call) => call.includes('/v1/car/'))).toHaveLength(1);
});

test('a car that a newer list shows as sold is fetched again, and its page shows that', async ({
  page,
  upstream,
}) => {
  await open(page, '/');
  const link = cards(page).nth(1).getByRole('link');
  const [, id = ''] = /\/car\/([\w-]+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
  const title = page.getByRole('heading', { level: 1, name: await link.innerText() });
  await link.click();
  await expect(title).toBeVisible();
  await expect(page.getByRole('main').getByText('已售', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(title).toHaveCount(0);
  await sellMeanwhile(page, upstream, id);
  await page.getByRole('combobox', { name: '排序' }).selectOption('price_asc');
  await expect(page).toHaveURL(/sort=price_asc/);
  const sold = cards(page).filter({ has: page.locator(`a[href*="${id}"]`) });
  await expect(sold).toContainText('已售');
  await sold.getByRole('link').click();
  // The list says so, too, and its address changes first.
  await expect(title).toBeVisible();
  await expect(page.getByRole('main').getByText('已售').first()).toBeVisible();
  expect(callsFor(upstream, id)).toHaveLength(1);
});

test('a car tapped in the first frame of a list that shows it as sold opens as sold', async ({
  page,
  upstream,
}) => {
  const answer = await page.request.get(`${upstream.origin}/v1/cars`);
  const { data } = (await answer.json()) as { data: { cars: { id: string }[] } };
  const id = data.cars[1]?.id ?? '';
  const release = upstream.pause(/\/assets\/outdated-details/);
  await open(page, `/car/${id}`);
  const title = page.getByRole('heading', { level: 1 });
  const name = await title.innerText();
  await sellMeanwhile(page, upstream, id);
  await page.evaluate((idOfCar) => {
    new MutationObserver((_, observer) => {
      const link = document.querySelector<HTMLElement>(`main li a[href*="${idOfCar}"]`);
      if (!link?.closest('li')?.textContent?.includes('已售')) return;
      observer.disconnect();
      link.click();
    }).observe(document.body, { childList: true, subtree: true });
  }, id);
  const [code, list] = [/\/assets\/list-.*\.js/, /\/v1\/cars\?/].map((address) =>
    page.waitForEvent('requestfinished', (request) => address.test(request.url())),
  );
  await page.getByRole('link', { name: '精品自营车' }).click();
  await Promise.all([code, list]);
  // All but the paused code has arrived, so a list that did not wait for it would be rendered.
  await expect.poll(upstream.underWay).toBe(1);
  await nextFrames(page, 30);
  release();
  await expect.poll(() => callsFor(upstream, id)).toHaveLength(1);
  await expect(title).toHaveText(name);
  await expect(page.getByRole('main').getByText('已售').first()).toBeVisible();
});

test('a list is displayed after ten seconds, even if the code of the check does not arrive', async ({
  page,
  upstream,
}) => {
  const release = upstream.pause(/\/assets\/outdated-details/);
  await open(page, '/car/ZY-0317');
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const [code, list] = [/\/assets\/list-.*\.js/, /\/v1\/cars\?/].map((address) =>
    page.waitForEvent('requestfinished', (request) => address.test(request.url())),
  );
  await page.getByRole('link', { name: '精品自营车' }).click();
  await Promise.all([code, list]);
  await expect.poll(upstream.underWay).toBe(1);
  await page.clock.fastForward(9_900);
  await expect(cards(page)).toHaveCount(0);
  await page.clock.fastForward(200);
  await expect(cards(page).first()).toBeVisible();
  release();
});

test('a car tapped right after a reload of a list with another price opens with that price', async ({
  page,
  upstream,
}) => {
  const url = '/?keyword=ZY-0317';
  await open(page, url);
  const card = cards(page).first();
  await expect(card).toContainText('13.28万');
  await card.getByRole('link').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('迈腾');
  await page.goBack();
  await expect(title).not.toContainText('迈腾');
  // The price falls, in all documents of the server.
  await page.route(
    ({ pathname }) => pathname === '/' || pathname.startsWith('/car/'),
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replaceAll('13.28', '12.28').replaceAll(/132,?800/g, '122800');
      await route.fulfill({ response, body });
    },
  );
  const release = upstream.pause(/\/assets\/outdated-details/);
  const navigator = page.waitForEvent('requestfinished', (request) =>
    /\/assets\/navigator/.test(request.url()),
  );
  await page.reload({ waitUntil: 'commit' });
  await navigator;
  await nextFrames(page, 5);
  await expect(card).toContainText('12.28万');
  await card.getByRole('link').click();
  await expect(title).toContainText('迈腾');
  await expect(page.getByRole('main').getByText('12.28').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('13.28');
  release();
});

test('of two filters selected quickly, the later one wins even if the earlier response arrives last', async ({
  page,
  upstream,
}) => {
  await open(page, '/');
  const [first, second] = [1, 2].map((index) => hotBrand(page, index));
  const [firstId, secondId] = await Promise.all([first, second].map(brandOf));
  const callOf = (id: string | undefined) => new RegExp(`brand_id=${id}(&|$)`);
  const [earlier, later] = [callOf(firstId), callOf(secondId)];
  const releaseEarlier = upstream.pause(earlier);
  const releaseLater = upstream.pause(later);
  await first?.click();
  await second?.click();
  releaseLater();
  await expect(hotBrand(page, 2)).toHaveAttribute('aria-current', 'true');
  const finished = page.waitForEvent('requestfinished', (request) => earlier.test(request.url()));
  releaseEarlier();
  await finished;
  await nextFrames(page);
  await expect(page).toHaveURL(new RegExp(`brand_id=${secondId}`));
  await expect(hotBrand(page, 2)).toHaveAttribute('aria-current', 'true');
  // The first filter has no history entry, because its list was never displayed.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('an order selected before the script is loaded is applied, too', async ({
  page,
  upstream,
}) => {
  const release = upstream.pause(/\/assets\/entry/);
  await page.goto('/', { waitUntil: 'commit' });
  const order = page.getByRole('combobox', { name: '排序' });
  await order.selectOption('price_asc');
  release();
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(order).toHaveValue('price_asc');
});

test('during a filter change the old list stays and is marked as pending', async ({
  page,
  upstream,
}) => {
  await open(page, '/');
  const release = upstream.pause(/brand_id=/);
  const list = page.getByRole('main').locator('ul[aria-busy]');
  await list.evaluate((element) => element.setAttribute('data-kept', ''));
  await hotBrand(page, 1).click();
  await expect(list).toHaveAttribute('aria-busy', 'true');
  expect(await cards(page).count()).toBe(20);
  release();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(list).toHaveAttribute('data-kept', '');
});

test('back to three loaded pages: 60 cards at the same position in the first frame, without a call', async ({
  page,
  upstream,
}) => {
  await open(page, '/');
  await loadCards(page, 60);
  await cards(page).nth(57).scrollIntoViewIfNeeded();
  await nextFrames(page);
  const y = await scrollY(page);
  expect(y).toBeGreaterThan(5000);
  await clickInPlace(cards(page).nth(57).getByRole('link'));
  await expect(page).toHaveURL(/\/car\//);
  await expect.poll(() => scrollY(page)).toBe(0);
  const seen = await frames(page);
  upstream.requests.length = 0;
  await page.goBack();
  await expect(cards(page)).toHaveCount(60);
  await expect.poll(async () => (await seen()).frames.length).toBeGreaterThan(3);
  expect(new Set((await seen()).frames)).toEqual(new Set([y]));
  // Calls of the car's page that were still pending may be recorded here, too.
  expect(upstream.calls().filter((call) => /cars|filter-param/.test(call))).toEqual([]);
});

test('forward, back twice and go(2) restore their scroll positions', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 400);
  await clickInPlace(cards(page).nth(2).getByRole('link'));
  await expect(cards(page)).toHaveCount(0);
  await scrollTo(page, 250);
  await clickInPlace(page.getByRole('link', { name: '卖车' }));
  await expect(page).toHaveURL(/\/recycle/);
  await page.goBack();
  await expect(page).toHaveURL(/\/car\//);
  await expect.poll(() => scrollY(page)).toBe(250);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(400);
  await page.evaluate(() => history.go(2));
  await expect(page).toHaveURL(/\/recycle/);
  await page.evaluate(() => history.go(-2));
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(400);
});

test('a list scrolled before the script is loaded is at the same position after going back', async ({
  page,
  upstream,
}) => {
  const release = upstream.pause(/\/assets\/entry/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(cards(page)).toHaveCount(20);
  await scrollTo(page, 400);
  release();
  await live(page);
  await clickInPlace(cards(page).nth(2).getByRole('link'));
  await expect(cards(page)).toHaveCount(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(20);
  await expect.poll(() => scrollY(page)).toBe(400);
});

test('reload on three loaded pages: the same cards at the same position', async ({
  page,
  upstream,
}) => {
  await open(page, '/');
  await loadCards(page, 60);
  await scrollTo(page, 6000);
  const titles = await cards(page).getByRole('heading').allTextContents();
  upstream.requests.length = 0;
  await page.reload();
  await live(page);
  await expect(cards(page)).toHaveCount(60);
  expect(await cards(page).getByRole('heading').allTextContents()).toEqual(titles);
  await expect.poll(() => scrollY(page)).toBe(6000);
  expect(upstream.calls()).toEqual([]);
});

test('reload on the car’s page, then back: the same position', async ({ page, upstream }) => {
  await open(page, '/');
  await loadCards(page, 60);
  await scrollTo(page, 7000);
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a')];
    links.find((link) => link.getBoundingClientRect().top > 100)?.click();
  });
  await expect(page).toHaveURL(/\/car\//);
  await page.reload();
  await live(page);
  upstream.requests.length = 0;
  await page.goBack();
  await expect(cards(page)).toHaveCount(60);
  await expect.poll(() => scrollY(page)).toBe(7000);
  expect(upstream.calls().filter((call) => call.includes('/v1/cars'))).toEqual([]);
});

test('slow code and slow data leave the old screen until the new one is ready', async ({
  page,
  upstream,
}) => {
  await open(page, '/');
  const releaseCode = upstream.pause(/\/assets\/car-detail/);
  const releaseData = upstream.pause(/\/v1\/car\//);
  const blanks = await watchBlanks(page);
  await cards(page).nth(1).getByRole('link').click();
  const code = page.waitForEvent('requestfinished', (request) =>
    /\/assets\/car-detail/.test(request.url()),
  );
  releaseCode();
  await code;
  await nextFrames(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveTitle(/^首页 - /);
  releaseData();
  await expect(cards(page)).toHaveCount(0);
  expect(await blanks()).toBe(0);
});

test('going back to a screen whose code is not loaded yet leaves the old one, too', async ({
  page,
  upstream,
}) => {
  await open(page, '/');
  await cards(page).nth(1).getByRole('link').click();
  await expect(cards(page)).toHaveCount(0);
  await page.reload();
  await live(page);
  // The browser has the code in its cache, but does not use the cache while the test intercepts
  // requests.
  await page.route(/\/assets\/list/, (route) => route.continue());
  upstream.trouble(/\/assets\/list.*js/, { delayMs: 500 });
  const blanks = await watchBlanks(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(20);
  expect(await blanks()).toBe(0);
});

/** Makes later responses to calls for lists and for one car state that the car is sold. */
async function sellMeanwhile(page: Page, upstream: Upstream, id: string): Promise<void> {
  const read = async (url: string) =>
    (await (await page.request.get(upstream.origin + url)).json()) as {
      data: { cars: { id: string; type: string }[]; car: { type: string } };
    };
  const [list, record] = [await read('/v1/cars'), await read(`/v1/car/${id}`)];
  for (const car of list.data.cars) if (car.id === id) car.type = '已售';
  record.data.car.type = '已售';
  upstream.requests.length = 0;
  upstream.trouble(/\/v1\/cars\?/, { body: list });
  upstream.trouble(new RegExp(`/v1/car/${id}`), { body: record });
}

/** Returns the calls for the record of a car. */
function callsFor(upstream: Upstream, id: string): string[] {
  return upstream.calls().filter((call) => call.includes(`/v1/car/${id}`));
}

function hotBrand(page: Page, index: number) {
  return page.getByRole('navigation', { name: '热门品牌' }).getByRole('link').nth(index);
}

async function brandOf(link: ReturnType<typeof hotBrand> | undefined): Promise<string> {
  const address = (await link?.getAttribute('href')) ?? '';
  return /brand_id=([^&]+)/.exec(address)?.[1] ?? '';
}

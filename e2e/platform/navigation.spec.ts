import { cards, expect, open, scrollTo, test } from './fixtures.ts';

test('a double tap makes one history entry', async ({ page, upstream }) => {
  await open(page, '/');
  const release = upstream.pause(/\/v1\/car\//);
  const before = await page.evaluate(() => history.length);
  const link = cards(page).nth(1).getByRole('link');
  await link.dispatchEvent('click');
  await link.dispatchEvent('click');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
});

for (const [name, options] of [
  ['ctrl click', { modifiers: ['ControlOrMeta'] }],
  ['middle click', { button: 'middle' }],
] as const) {
  test(`a ${name} is left to the browser: it opens another tab, and this one stays`, async ({
    page,
    context,
  }) => {
    await open(page, '/');
    const opened = context.waitForEvent('page');
    await cards(page)
      .nth(1)
      .getByRole('link')
      .click({ ...options, modifiers: [...('modifiers' in options ? options.modifiers : [])] });
    await (await opened).close();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('a hash on load, hash links, and back', async ({ page }) => {
  await open(page, '/');
  await cards(page).nth(1).getByRole('link').click();
  await expect(cards(page)).toHaveCount(0);
  const url = page.url();
  const id = await page.evaluate(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('main [id]')];
    return sections.find((section) => section.offsetTop > 900)?.id ?? '';
  });
  expect(id).not.toBe('');
  const top = () =>
    page.evaluate(
      (name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? NaN),
      id,
    );
  await open(page, `${url}#${id}`);
  await expect.poll(top).toBeLessThan(120);
  await scrollTo(page, 0);
  await page.evaluate((name) => {
    location.hash = '';
    location.hash = `#${name}`;
  }, id);
  await expect.poll(top).toBeLessThan(120);
  await scrollTo(page, 0);
  await page.goBack();
  await page.goForward();
  // The position of the fragment's element takes precedence over the recorded scroll position.
  await expect.poll(top).toBeLessThan(120);
});

test('redirects: 302 from the server, replaced in the browser, never visible', async ({
  page,
  upstream,
  request,
}) => {
  for (const [path, target] of [
    ['/h', '/'],
    ['/h/7', '/'],
    ['/no/such/page', '/?not_found=1'],
  ]) {
    const response = await request.get(`${upstream.origin}${path}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, target]);
  }
  await open(page, '/recycle');
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenPaths: seen });
    const look = () => {
      if (seen.at(-1) !== location.pathname) seen.push(location.pathname);
      requestAnimationFrame(look);
    };
    look();
    // Any link of the page will do, because the test is about what is visible meanwhile.
    const link = document.querySelector<HTMLAnchorElement>('header a');
    link?.click();
  });
  await expect(cards(page).first()).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { seenPaths: string[] }).seenPaths),
  ).toEqual(['/recycle', '/']);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('a list that replaced its own history entry is restored by going back from a car', async ({
  page,
  upstream,
}) => {
  await open(page, '/recycle');
  await page.getByRole('link', { name: '精品自营车' }).click();
  await expect(cards(page).first()).toBeVisible();
  // Two minutes later the cached list is no longer fresh, so it is fetched again.
  await page.clock.setFixedTime(Date.now() + 120_000);
  const release = upstream.pause(/\/v1\/cars/);
  await page.getByRole('link', { name: '精品自营车' }).dispatchEvent('click');
  await cards(page).nth(1).getByRole('link').dispatchEvent('click');
  await expect(cards(page)).toHaveCount(0);
  release();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('the title follows the screen, and the focus goes to its heading', async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveTitle(/^首页 - /);
  await page.getByRole('link', { name: '卖车' }).click();
  await expect(page).toHaveTitle(/^卖车 - /);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('each displayed screen sends one page view', async ({ page, upstream }) => {
  const views = () => upstream.requests.filter((line) => line.includes('/v1/page-view')).length;
  await open(page, '/');
  await expect.poll(views).toBe(1);
  await cards(page).nth(1).getByRole('link').click();
  await expect.poll(views).toBe(2);
  await page.goBack();
  await expect.poll(views).toBe(3);
});

test('the category is passed on to a car, and is removed by going back', async ({ page }) => {
  await open(page, '/discount?category=discount');
  const link = cards(page).first().getByRole('link');
  // Crawlers must find only one URL of each car.
  await expect(link).toHaveAttribute('href', /^\/car\/[\w-]+$/);
  await link.click();
  await expect(page).toHaveURL(/\/car\/[^?]+\?category=discount/);
  await expect(page.getByRole('link', { name: '特价区' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL(/\/discount\?category=discount$/);
});

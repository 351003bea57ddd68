import { demoBrand as brand } from '#/app/demo/brand.ts';
import { sitemap } from '#/app/sitemap.ts';
import type { Route } from '#/web/routing.ts';
import { cards, expect, open, test } from './fixtures.ts';

const CAR = 'ZY-0338';

/** A value for each parameter that leads to something that exists, wherever a screen looks it up. */
const samples: Readonly<Record<string, string>> = {
  name: 'configuration',
  reportId: `R-${CAR}`,
  business: 'retail',
  uuid: '5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5',
};
/** A hunt of the demo, by the link that its customer has. */
const HUNT = 'H-7Qm2xKd94TzR';
const WHOLESALE = 'WH-0107';

type Page = { key: string; url: string; title: string };

/** Every line of the sitemap and every alias of it that shows a screen. */
const pages: Page[] = (Object.entries(sitemap) as [string, Route][])
  .filter(([, route]) => route.redirect === undefined)
  .flatMap(([key, { path, aliases = [], title }]) =>
    [path, ...aliases].map((pattern) => ({
      key,
      url: fill(pattern, idFor(key)),
      title: typeof title === 'string' ? title : title(brand),
    })),
  );

/** Screens whose title and heading their data make. */
const ownTitle: Readonly<Record<string, string>> = {
  carDetail: '特斯拉 Model Y',
  carPhotos: '车辆照片',
  carLoans: '分期方案',
  carVideo: '看车视频',
  CarCategroyReport: '配置核对',
  Wholesale2Detail: '日产 轩逸',
  Wholesale2Photo: '批发车照片',
};
/** Screens whose heading alone says what they show. */
const ownHeading: Readonly<Record<string, string>> = {
  CarReportInspectionChecklistDetail: '左A柱',
};
const lists = ['Index', 'layout', 'StandardDiscount'];
const built = [
  ...lists,
  'carDetail',
  'carPhotos',
  'pictures',
  'saved',
  'compare',
  'branches',
  'inspectionProof',
  'carLoans',
  'carVideo',
  'FaqDetail',
  'RepairPackage',
  'board',
  'Wholesale2List',
  'Wholesale2Detail',
  'Wholesale2Photo',
  'OEMPurchaseReport',
  'CarAppraiseReport',
  'CarCategroyReport',
  ...Object.keys(sitemap).filter((key) => /^(CarReportInspection|Standard|HuntReport)/.test(key)),
];

function idFor(key: string): string {
  if (key.startsWith('Hunt')) return HUNT;
  return key.startsWith('Wholesale2') ? WHOLESALE : CAR;
}

function fill(pattern: string, id: string): string {
  return pattern.replace(/:(\w+)\??/g, (_, name: string) =>
    name === 'id' ? id : (samples[name] ?? `${name}-1`),
  );
}

test('the server answers every route and alias: 200, its title, one heading, the QR code', async ({
  request,
  upstream,
}) => {
  const escaped = (text: string) => text.replace(/&/g, '&#38;');
  for (const { key, url, title } of pages) {
    const response = await request.get(upstream.origin + url, { maxRedirects: 0 });
    expect([url, response.status()]).toEqual([url, 200]);
    const html = await response.text();
    const shown = ownTitle[key];
    if (shown) expect(html, url).toMatch(new RegExp(`<title>[^<]*${shown}`));
    else expect(html, url).toContain(`<title>${escaped(title)}</title>`);
    expect(html.match(/<h1[ >]/g), url).toHaveLength(1);
    expect(html, url).toContain(`alt="微信扫一扫，关注${brand.name}公众号"`);
    expect(html.includes('建设中'), url).toBe(!built.includes(key));
  }
});

test('the browser goes to every route and alias without a load: its title, its heading, no error', async ({
  page,
  upstream,
  alerts,
}) => {
  test.setTimeout(60_000);
  await open(page, '/recycle');
  upstream.requests.length = 0;
  for (const { key, url, title } of pages) {
    await page.evaluate((to) => {
      // A link as any other of the site; not every page has one to every other.
      const link = document.createElement('a');
      link.href = to;
      link.dataset.link = '';
      document.body.append(link);
      link.click();
      link.remove();
    }, url);
    const heading = page.getByRole('heading', { level: 1 });
    const shown = ownTitle[key];
    if (shown) await expect(page, url).toHaveTitle(new RegExp(shown));
    else await expect(page, url).toHaveTitle(title);
    await expect(page, url).toHaveURL(new RegExp(`${url}$`));
    await expect(heading, url).toHaveCount(1);
    await expect(heading, url).toContainText(
      shown ?? ownHeading[key] ?? (lists.includes(key) ? '瑕疵逐条公开' : title),
    );
    await expect(page.getByText('建设中', { exact: true }), url).toHaveCount(
      built.includes(key) ? 0 : 1,
    );
  }
  expect(
    upstream.requests.filter(
      (line) => line.startsWith('GET /') && pages.some(({ url }) => line === `GET ${url}`),
    ),
  ).toEqual([]);
  expect(alerts).toEqual([]);
});

test('paths that are no route end on Index, also the hunt of old', async ({ page }) => {
  await open(page, '/recycle');
  for (const url of ['/no/such/page', '/h', '/h/7', '/car/1/2/3/4/5', '/w/1/2/3']) {
    await page.goto(url);
    await expect(page).toHaveURL(/\/$/);
    await expect(page).toHaveTitle('首页');
    await expect(cards(page).first()).toBeVisible();
  }
});

test('an alias keeps its own path and its hash', async ({ page }) => {
  await open(page, '/agreement?from=sms#top');
  await expect(page).toHaveURL(/\/agreement\?from=sms#top$/);
  await expect(page).toHaveTitle(sitemap.ZycAgreement.title);
});

for (const [url, status] of [
  ['/car/no-such-car', 404],
  ['/car/ZY-0366', 410],
] as const) {
  test(`${url} answers ${status}, as a page with a heading`, async ({ page, problems }) => {
    const response = await page.goto(url);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    problems.splice(
      0,
      problems.length,
      ...problems.filter((line) => !line.includes(String(status))),
    );
  });
}

import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { addPhoto, answer, leaveRestUnchecked } from './inspection-steps.ts';
import { PASSWORD, startStaffShop, type StaffShop } from './staff-shop.ts';

let shop: StaffShop;
test.beforeAll(async () => {
  const build = { energy: '汽油', body: '轿车', gearbox: '双离合', seats_count: 5 };
  const other = { id: 'A-2', title: '丰田 凯美瑞 2022款', brand: '丰田', series: '凯美瑞' };
  shop = await startStaffShop({
    branch: {},
    car: { branch_id: 'wuhou', ...build },
    cars: [{ ...other, type: '在售', price: 150_000, branch_id: 'wuhou', ...build }],
  });
});
test.afterAll(() => shop.stop());

test('an inspector takes an inspection without a reliable network and publishes it, a manager withdraws it', async ({
  browser,
  page: visitor,
}) => {
  test.slow();
  await shop.tool('console.ts', 'add', '林姐');
  const person = (name: string, role: string) =>
    shop.enter(browser, name, '--role', role, '--branch', 'wuhou');
  const inspector = await person('周师傅', 'inspector');
  const manager = await person('何店长', 'manager');
  await inspector.setViewportSize({ width: 390, height: 844 });
  const isWide = () =>
    inspector.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );

  await inspector.getByRole('link', { name: '检测' }).click();
  await expect(inspector.getByText('现在没有在检的车')).toBeVisible();
  await inspector.getByRole('searchbox').fill('maiteng');
  await inspector.getByRole('button', { name: '找' }).click();
  expect(await violationsOf(inspector)).toEqual([]);
  await inspector.getByRole('button', { name: /^开始检测/ }).click();

  const heading = inspector.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText('左A柱');
  expect(await violationsOf(inspector)).toEqual([]);
  expect(await isWide()).toBe(false);
  const sent = inspector.getByText('都存好了');
  await answer(inspector, 10);
  // The last answer may not be counted yet when the others are sent.
  await inspector.waitForLoadState('networkidle');
  await expect(sent).toBeVisible();

  // The network is cut. Nine points and a defect with a photo wait on the device.
  await inspector.context().setOffline(true);
  await answer(inspector, 9);
  await expect(inspector.getByText(/9 项未发送/)).toBeVisible();
  const broken = (await heading.textContent()) ?? '';
  await inspector.getByRole('button', { name: '异常', exact: true }).click();
  await inspector.getByLabel('哪里异常，怎样异常').fill('焊点不一样');
  await addPhoto(inspector, '#a52');
  await expect(inspector.getByText(/10 项、1 张照片未发送/)).toBeVisible();
  expect(await violationsOf(inspector)).toEqual([]);
  await inspector.getByRole('button', { name: '看待发' }).click();
  await expect(inspector.getByRole('link', { name: new RegExp(`${broken}的照片`) })).toBeVisible();
  await inspector.context().setOffline(false);
  await expect(sent).toBeVisible();
  await expect(inspector.getByLabel('第 1 张照片，已存')).toBeVisible();

  // Cut again, and reloaded without a network: the answers are there, and are sent later.
  await inspector.getByRole('button', { name: /^下一项/ }).click();
  await inspector.context().setOffline(true);
  await answer(inspector, 9);
  const loose = (await heading.textContent()) ?? '';
  await inspector.getByRole('button', { name: '轻微', exact: true }).click();
  await addPhoto(inspector, '#25a');
  await expect(inspector.getByText(/10 项、1 张照片未发送/)).toBeVisible();
  await inspector.reload();
  await expect(inspector.getByText(/10 项、1 张照片未发送/)).toBeVisible();
  await inspector.getByRole('button', { name: '全部检测' }).click();
  await inspector.getByRole('link', { name: '我的' }).click();
  await expect(inspector.getByText(/有 11 条检测还没发送/)).toBeVisible();
  await inspector.getByRole('link', { name: '先去发送' }).click();
  await inspector.getByRole('link', { name: /有未发送的/ }).click();
  await inspector.getByRole('button', { name: '看待发' }).click();
  await inspector.getByRole('link', { name: new RegExp(`${loose}$`) }).click();
  await expect(inspector.getByRole('button', { name: '轻微', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(inspector.getByAltText('未发送的照片')).toBeVisible();
  // The page sends by itself when the network is back.
  await inspector.context().setOffline(false);
  await expect(sent).toBeVisible({ timeout: 30_000 });
  await inspector.getByRole('button', { name: /^下一项/ }).click();
  await answer(inspector, 10);
  await expect(sent).toBeVisible();
  await expect(inspector.getByText(/已检 40 \//)).toBeVisible();

  // A colleague records a point meanwhile. Both answers are shown, and one is chosen.
  await manager.goto('/console/inspect');
  await manager.getByRole('link', { name: /迈腾.*同事在检/ }).click();
  const id = /inspect\/([\w-]+)/.exec(manager.url())?.[1] ?? '';
  await manager.goto(`/console/inspect/${id}/E06`);
  await inspector.goto(`/console/inspect/${id}/E06`);
  await expect(heading).toHaveText('左前门');
  await manager.getByRole('button', { name: '正常', exact: true }).click();
  await expect(manager.getByText('都存好了')).toBeVisible();
  await inspector.getByLabel(/漆膜厚度/).fill('126 131 412');
  await expect(inspector.getByRole('alert')).toContainText('何店长');
  expect(await violationsOf(inspector)).toEqual([]);
  await inspector.getByRole('button', { name: '用我的' }).click();
  await expect(sent).toBeVisible();

  // A tap on the drawing marks the flaw of the panel.
  await inspector.getByRole('link', { name: '标瑕疵' }).click();
  await inspector.getByRole('combobox', { name: '外观件' }).selectOption('E03');
  await inspector.getByRole('button', { name: '轻微', exact: true }).click();
  await inspector
    .getByRole('button', { name: '石击' })
    .or(inspector.getByRole('button', { name: '划痕' }))
    .first()
    .click();
  await inspector.getByRole('button', { name: '长加 5 毫米' }).click();
  await expect(sent).toBeVisible();
  expect(await violationsOf(inspector)).toEqual([]);
  expect(await isWide()).toBe(false);
  await inspector.getByRole('button', { name: '好了，再标一处' }).click();
  const door = inspector.locator('[data-view="left"] [data-panel="left-rear-door"]');
  await door.click();
  await expect(inspector.getByRole('heading', { name: '左后门' })).toBeVisible();

  // The rest is stated as unchecked, with the reason.
  await inspector.getByRole('link', { name: '里程等' }).click();
  await inspector.getByLabel('表显里程').fill('81200');
  await expect(inspector.getByText('已存', { exact: true })).toBeVisible();
  // Without a query the report says 未查询; with one, what it found and for which period.
  const query = inspector.getByRole('group', { name: '查过出险记录吗' });
  await query.getByRole('radio', { name: '查了，没有记录' }).check();
  await inspector.getByRole('button', { name: '记下这次查询' }).click();
  await expect(inspector.getByText('写清在哪里查的')).toBeVisible();
  await inspector.getByLabel('在哪里查的').fill('某查询平台');
  await inspector.getByLabel('查的时间段，从').fill('2021-01-01');
  await inspector.getByRole('button', { name: '记下这次查询' }).click();
  await expect(inspector.getByText(/报告会写：.*在某查询平台查询，没有记录/)).toBeVisible();
  await expect(inspector.getByText('报告会写：未查询')).toBeVisible();
  await expect(inspector.getByText('已存', { exact: true })).toBeVisible();
  expect(await violationsOf(inspector)).toEqual([]);
  await inspector.getByRole('link', { name: '发布' }).click();
  await expect(inspector.getByRole('heading', { name: /^还有 \d+ 项没检/ })).toBeVisible();
  expect(await violationsOf(inspector)).toEqual([]);
  await leaveRestUnchecked(inspector, '没有举升机');
  // The contradiction is linked, and mended at the point.
  await inspector.getByRole('link', { name: '去改 左前门' }).click();
  await inspector.getByRole('button', { name: '喷漆', exact: true }).click();
  await expect(sent).toBeVisible();
  await inspector.getByRole('link', { name: '发布' }).click();
  await expect(inspector.getByText(/^检测 \d+ 项/)).toBeVisible();
  expect(await violationsOf(inspector)).toEqual([]);
  await inspector.getByRole('button', { name: '发布报告' }).click();
  await inspector.getByRole('button', { name: '没错，发布' }).click();
  const report = inspector.getByRole('link', { name: '看公开的报告' });
  await expect(report).toBeVisible();
  const path = (await report.getAttribute('href')) ?? '';
  await expect(async () => {
    await visitor.goto(shop.origin + path);
    await expect(visitor.getByText('焊点不一样').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await manager.goto('/console/inspect');
  await manager.getByRole('button', { name: '撤回' }).click();
  await manager.getByLabel('撤回的原因').fill('漆膜仪没有校准');
  expect(await violationsOf(manager)).toEqual([]);
  await manager.getByRole('button', { name: /^撤回 .+ 第 1 版$/ }).click();
  const question = manager.getByRole('group', { name: '撤回前核对' });
  await expect(question).toContainText(/.+（.+）的报告 .+ 第 1 版，原因：漆膜仪没有校准/);
  await question.getByRole('button', { name: '真的撤回' }).click();
  await expect(manager.getByText('撤回：漆膜仪没有校准')).toBeVisible();
  await expect(async () => {
    await visitor.goto(shop.origin + path);
    await expect(visitor.getByText('漆膜仪没有校准').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await manager.goto('/console/audit');
  for (const words of [
    '周师傅 开始检测',
    '周师傅 加了检测照片',
    '何店长 记了检测结果',
    '周师傅 发布检测报告',
    '何店长 撤回检测报告',
  ]) {
    await expect(manager.getByText(words).first()).toBeVisible();
  }
  for (const each of [inspector, manager]) await each.context().close();
});

test('what an inspector recorded is not sent while a colleague is signed in on the same phone', async ({
  browser,
}) => {
  const person = (name: string) =>
    shop.enter(browser, name, '--role', 'inspector', '--branch', 'wuhou');
  const colleague = await person('小李');
  await colleague.context().close();
  const inspector = await person('小郑');
  await inspector.getByRole('link', { name: '检测' }).click();
  await inspector.getByRole('searchbox').fill('A-2');
  await inspector.getByRole('button', { name: '找' }).click();
  await inspector.getByRole('button', { name: /^开始检测/ }).click();
  await answer(inspector, 1);
  const sent = inspector.getByText('都存好了');
  await expect(sent).toBeVisible();
  const address = inspector.url();

  // Two answers cannot be sent, and the page will try again.
  await inspector.clock.install();
  await inspector.route(/\/writes$/, (route) => route.abort());
  await answer(inspector, 2);
  await expect(inspector.getByText(/2 项未发送/)).toBeVisible();
  await inspector.getByRole('button', { name: '全部检测' }).click();
  await inspector.getByRole('link', { name: '我的' }).click();
  await expect(inspector.getByText(/有 2 条检测还没发送/)).toBeVisible();
  await inspector.getByRole('button', { name: '退出登录' }).click();

  const signIn = async (name: string) => {
    await inspector.getByLabel('名字').fill(name);
    await inspector.getByLabel('密码').fill(PASSWORD);
    await inspector.getByRole('button', { name: '登录', exact: true }).click();
    await expect(inspector.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await signIn('小李');
  await inspector.unroute(/\/writes$/);
  await inspector.clock.fastForward(120_000);
  await inspector.getByRole('link', { name: '检测' }).click();
  await expect(inspector.getByRole('link', { name: /凯美瑞.*同事在检/ })).toBeVisible();
  await inspector.getByRole('link', { name: '我的' }).click();
  await inspector.getByRole('button', { name: '退出登录' }).click();

  await signIn('小郑');
  await inspector.goto(address);
  await expect(sent).toBeVisible();
  await expect(inspector.getByText(/已检 3 \//)).toBeVisible();
  const owner = await shop.enter(browser, '沈姐');
  await owner.goto('/console/audit');
  await expect(owner.getByText('小郑 记了检测结果').first()).toBeVisible();
  await expect(owner.getByText('小李 记了检测结果')).toHaveCount(0);
  for (const each of [inspector, owner]) await each.context().close();
});

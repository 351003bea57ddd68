import { consent, fillVisit, receiptNumber } from '#/e2e/leads/forms.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { expectLive, fillNewCar, putOnSale, takePhotos } from './car-steps.ts';
import { addPhoto, answer, leaveRestUnchecked } from './inspection-steps.ts';
import { enterConsole, invite, startStaffShop, type StaffShop } from './staff-shop.ts';

const PHONE = { width: 390, height: 844 };
const NUMBER = '13987654321';

let shop: StaffShop;
test.beforeAll(async () => {
  shop = await startStaffShop({
    branch: { hours: '每天 0:00–24:00' },
    settings: { TRUSTED_PROXIES: '0' },
  });
});
test.afterAll(() => shop.stop());

test(
  'the staff puts a car on sale, closes a lead, and inspects the car, and the log has all of it',
  {
    tag: '@long',
  },
  async ({ browser, page: visitor, request }) => {
    test.slow();
    // The command makes the owner, and the owner invites the manager and an inspector.
    expect((await request.get(`${shop.origin}/console`)).status()).toBe(404);
    const owner = await shop.enter(browser, '林姐');
    const manager = await enterConsole(
      browser,
      shop.origin,
      await invite(owner, '何店长', 'manager'),
    );
    const inspector = await enterConsole(
      browser,
      shop.origin,
      await invite(owner, '周师傅', 'inspector'),
    );
    for (const page of [owner, manager, inspector]) await page.setViewportSize(PHONE);

    // A car from ten photos of a phone.
    const photos = await takePhotos(10);
    const start = performance.now();
    await fillNewCar(manager);
    await manager.getByRole('button', { name: '存好' }).click();
    await putOnSale(manager, photos);
    const url = `${shop.origin}/car/LFV-0001`;
    await expectLive(request, url);
    const seconds = Math.round((performance.now() - start) / 1_000);
    // No limit: it would measure the machine.
    test.info().annotations.push({
      type: 'a car from ten photos is live after',
      description: `${seconds} s`,
    });

    // A visitor books a visit of this car. The manager calls, and sells.
    await visitor.goto(url);
    await visitor.getByRole('main').getByRole('link', { name: '预约看车' }).click();
    await fillVisit(visitor, NUMBER);
    await consent(visitor).check();
    await visitor.getByRole('button', { name: '提交预约' }).click();
    await receiptNumber(visitor);
    await manager.getByRole('link', { name: /^线索/ }).click();
    await manager.getByRole('button', { name: /^打电话/ }).click();
    await expect(manager.getByRole('link', { name: '打 139 8765 4321' })).toBeVisible();
    await manager.getByRole('button', { name: '约好看车' }).click();
    await manager.getByRole('button', { name: /^按他要的/ }).click();
    await manager.getByRole('button', { name: '成交' }).click();
    await manager.getByRole('button', { name: '成交，车标成「已售」' }).click();
    await expect(manager.locator('[aria-current="step"]')).toHaveText('成交');
    // The deal falls through: the car is on sale again, and the lead says so.
    await manager.getByRole('button', { name: /^撤销/ }).click();
    await expect(manager.getByText('成交的 LFV-0001 还是「在售」，买家还在看。')).toBeVisible();

    // Forty points, and the network is cut twice.
    await inspector.getByRole('link', { name: '检测' }).click();
    await inspector.getByRole('searchbox').fill('LFV-0001');
    await inspector.getByRole('button', { name: '找' }).click();
    await inspector.getByRole('button', { name: /^开始检测/ }).click();
    const sent = inspector.getByText('都存好了');
    await answer(inspector, 10);
    await inspector.waitForLoadState('networkidle');
    await expect(sent).toBeVisible();
    for (const [defect, colour] of [
      ['焊点不一样', '#a52'],
      ['胶条不一样', '#25a'],
    ] as const) {
      await inspector.context().setOffline(true);
      await answer(inspector, 9);
      await inspector.getByRole('button', { name: '异常', exact: true }).click();
      await inspector.getByLabel('哪里异常，怎样异常').fill(defect);
      await addPhoto(inspector, colour);
      await expect(inspector.getByText(/10 项、1 张照片未发送/)).toBeVisible();
      await inspector.context().setOffline(false);
      await expect(sent).toBeVisible();
      await inspector.getByRole('button', { name: /^下一项/ }).click();
    }
    await answer(inspector, 10);
    await expect(sent).toBeVisible();
    await expect(inspector.getByText(/已检 40 \//)).toBeVisible();
    await inspector.getByRole('link', { name: '里程等' }).click();
    await inspector.getByLabel('表显里程').fill('81200');
    await expect(inspector.getByText('已存', { exact: true })).toBeVisible();
    await inspector.getByRole('link', { name: '发布' }).click();
    await leaveRestUnchecked(inspector, '没有举升机');
    await inspector.getByRole('button', { name: '发布报告' }).click();
    await inspector.getByRole('button', { name: '没错，发布' }).click();
    const report = inspector.getByRole('link', { name: '看公开的报告' });
    await expect(report).toBeVisible();
    const path = (await report.getAttribute('href')) ?? '';
    const expectReport = (words: string) =>
      expect(async () => {
        await visitor.goto(shop.origin + path);
        await expect(visitor.getByText(words).first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    await expectReport('焊点不一样');

    await manager.getByRole('link', { name: '检测' }).click();
    await manager.getByRole('button', { name: '撤回' }).click();
    await manager.getByLabel('撤回的原因').fill('漆膜仪没有校准');
    await manager.getByRole('button', { name: /^撤回 .+ 第 1 版$/ }).click();
    const question = manager.getByRole('group', { name: '撤回前核对' });
    await expect(question).toContainText(/.+（.+）的报告 .+ 第 1 版，原因：漆膜仪没有校准/);
    await question.getByRole('button', { name: '真的撤回' }).click();
    await expect(manager.getByText('撤回：漆膜仪没有校准')).toBeVisible();
    await expectReport('漆膜仪没有校准');

    await owner.getByRole('link', { name: '我的' }).click();
    await owner.getByRole('link', { name: '记录' }).click();
    for (const words of [
      '何店长 设好密码，开始使用',
      '林姐 加同事',
      '何店长 新增了车',
      '何店长 加了照片',
      '何店长 改了状态',
      '何店长 看了号码，打电话',
      '何店长 改了进度',
      '周师傅 开始检测',
      '周师傅 记了检测结果',
      '周师傅 加了检测照片',
      '周师傅 发布检测报告',
      '何店长 撤回检测报告',
    ]) {
      await expect(async () => {
        const more = owner.getByRole('button', { name: '更多' });
        const line = owner.getByText(words).first();
        if (!(await line.isVisible()) && (await more.isVisible())) await more.click();
        await expect(line).toBeVisible({ timeout: 1_000 });
      }).toPass();
    }
    for (const person of [owner, manager, inspector]) await person.context().close();
  },
);

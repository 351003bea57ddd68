import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { enterConsole, startStaffShop, type StaffShop } from './staff-shop.ts';

let shop: StaffShop;
test.beforeAll(async () => {
  shop = await startStaffShop({});
});
test.afterAll(() => shop.stop());

test('an owner adds a passkey, signs in by it, and removes it', async ({ browser }) => {
  const [link = ''] = (await shop.tool('console.ts', 'add', '林姐')).split('\n');
  // Browsers refuse passkeys for an address without a name.
  const origin = shop.origin.replace('127.0.0.1', 'localhost');
  const owner = await enterConsole(browser, origin, link);
  const devtools = await owner.context().newCDPSession(owner);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await owner.getByRole('link', { name: '我的' }).click();
  await expect(owner.getByText('还没有', { exact: true })).toBeVisible();
  await owner.getByRole('button', { name: '在这台设备上加一把' }).click();
  await expect(owner.getByText(/加的，还没用过/)).toBeVisible();
  expect(await violationsOf(owner)).toEqual([]);
  await owner.getByRole('button', { name: '在这台设备上加一把' }).click();
  await expect(owner.getByText('这台设备上已经有一把了')).toBeVisible();

  await owner.getByRole('button', { name: '退出登录' }).click();
  await expect(owner.getByRole('heading', { name: '登录后台' })).toBeVisible();
  expect(await violationsOf(owner)).toEqual([]);
  await owner.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: '林姐' })).toBeVisible();
  // As if the sign-in were more than ten minutes ago.
  await owner.route('**/passkeys/remove', (route) => {
    const data = { reason: 'password', has_passkey: true };
    return route.fulfill({ status: 403, json: { status: 'error', message: '', data } });
  });
  await owner.getByRole('button', { name: '移除' }).click();
  await owner.getByRole('button', { name: '真的移除' }).click();
  await expect(owner.getByRole('dialog')).toBeVisible();
  await owner.unroute('**/passkeys/remove');
  expect(await violationsOf(owner)).toEqual([]);
  await owner.getByRole('button', { name: '用通行密钥确认' }).click();
  await expect(owner.getByText('还没有', { exact: true })).toBeVisible();

  await owner.getByRole('button', { name: '退出登录' }).click();
  await owner.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(owner.getByText('这把通行密钥没有通过')).toBeVisible();
  await owner.context().close();
});

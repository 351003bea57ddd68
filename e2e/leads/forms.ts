import type { Page } from '@playwright/test';
import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect } from '#/e2e/platform/fixtures.ts';

/** The path of the form for a visit to a car that is for sale in Chengdu. */
export const VISIT = href('visit', {}, { car: 'ZY-0317' });
/** The path of the form for selling a car of a series that the demo dealer trades in. */
export const OFFER = href(
  'Recycle',
  {},
  {
    brand_id: 'volkswagen',
    series_id: 'volkswagen-迈腾',
    registration_year: '2022',
    mileage: '3-5',
  },
);

/** The field for the telephone number. */
export const phone = (page: Page) => page.getByRole('textbox', { name: /^手机号/ });
/** The checkbox for the consent. */
export const consent = (page: Page) => page.getByRole('checkbox', { name: /同意/ });

/**
 * Fills in the form for a visit, except the consent. Selects the second day, on which all times are
 * free.
 */
export async function fillVisit(page: Page, number = '138 0000 1234'): Promise<void> {
  await page.getByRole('radio', { name: /周/ }).nth(1).check();
  await page.getByRole('radio', { name: '下午' }).check();
  await phone(page).fill(number);
}

/** Waits for the receipt page and returns the receipt number on it. */
export async function receiptNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/receipt\?no=/);
  const number = page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect(number).toBeVisible();
  return number.innerText();
}

/**
 * Expects that axe finds no violations, and that the page does not scroll sideways at 320 px:
 * neither at normal text size nor at twice that size.
 */
export async function expectFit(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 700 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
}

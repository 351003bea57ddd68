import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const ASSETS = join(import.meta.dirname, '../../dist/client/assets');

/**
 * Patterns of features that iOS 15.4 or Chromium 86 does not have, as they look in minified code.
 */
const TOO_NEW = [
  /(?<!\.)\.(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced|hasOwn|groupBy)\(/,
  /(?<!\.)\.(?:canParse|withResolvers|fromAsync|randomUUID|checkVisibility|showPopover)\(/,
  /\bAbortSignal\.(?:any|timeout)\(/,
  /\b(?:structuredClone|scheduler\.yield)\(/,
  // A lookbehind assertion is a syntax error in these browsers: the whole file would not run.
  /\(\?<[=!]/,
];

test('the code for browsers uses no feature that the oldest supported browsers lack', () => {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((name) => {
    const code = readFileSync(join(ASSETS, name), 'utf8');
    return TOO_NEW.flatMap((api) => code.match(api)?.map((words) => `${name}: ${words}`) ?? []);
  });
  // `qr` calls it only where the browser has it.
  const guarded = /^decode-[\w-]+\.js: scheduler\.yield\($/;
  expect(found.filter((each) => !guarded.test(each))).toEqual([]);
});

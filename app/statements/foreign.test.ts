import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { openTestPages, type TestPages } from './test-pages.ts';
import { visibleText } from './test-visible-text.ts';

let back: ChildProcess;
let db: TestDatabase;
let pages: TestPages;
before(async () => {
  const origin = await startBack();
  const services = ['MAIN', 'INSPECTION', 'COMMUNITY', 'SHOP', 'EQUIPMENT', 'CONSULTANT'];
  db = await openTestDatabase();
  pages = await openTestPages(db, {
    ...Object.fromEntries(services.map((service) => [`${service}_API_ORIGIN`, origin])),
    OPTIONS_ROOT: origin,
    BRAND_WORD: 'liangju',
    SHOP_WORD: 'youpin',
  });
});
after(async () => {
  await pages.close();
  await db.close();
  back.kill();
});

/** Starts a back end that sends only the fields of the API specification. Returns its origin. */
async function startBack(): Promise<string> {
  const file = new URL('../../e2e/back-ends/specification-back-end.mjs', import.meta.url).pathname;
  back = spawn(process.execPath, [file, '0'], { env: {}, stdio: ['ignore', 'pipe', 'inherit'] });
  if (!back.stdout) throw new Error('No output to read its origin from');
  for await (const line of createInterface(back.stdout)) {
    const [, origin] = /^listening on (\S+)/.exec(line) ?? [];
    if (origin) return origin;
  }
  throw new Error('It did not start');
}

/** Returns the text of a page between top bar and footer. */
async function read(path: string): Promise<string> {
  const { text } = await pages.get(path);
  const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
  assert.ok(main, `${path} has no content`);
  return visibleText(main).join('\n');
}

const CAR = '/car/30211';
const INSPECTION = `${CAR}/report-inspection/9001/business/retail`;

describe('before the back end of another dealer', () => {
  test('a report that this shop did not publish states no rules, edition or signature of this shop', async () => {
    const notice = await read(`${INSPECTION}/report-inspection-notice`);
    assert.match(notice, /仅供参考/);
    for (const path of [
      INSPECTION,
      `${INSPECTION}/report-inspection-notice`,
      `${INSPECTION}/inspection-checklist`,
      `${INSPECTION}/inspection-checklist-table`,
      `${INSPECTION}/maintenance-record`,
      `${INSPECTION}/mileage-analysis-basis`,
      `${INSPECTION}/accident-record`,
      `${CAR}/report-inspection-preview/9001/business/retail`,
    ]) {
      const words = await read(path);
      assert.doesNotMatch(
        words,
        /第 \d+ 版|扣分|评级规则|骨架无伤|一成没有检到|四类以上来源|轻重怎么分|0 类/,
        path,
      );
      assert.doesNotMatch(words, /新版本|旧版本|签名|验真|已经做完|里程未核完|不是终版/, path);
    }
  });

  test('the board states no figures of a stock of another back end', async () => {
    const board = await read('/board');
    assert.doesNotMatch(board, /\d|还没有|没有降价|现在没有/);
    assert.match(board, /这里没有车源的统计/);
  });

  test('tags of another back end are labelled as its dealer’s words', async () => {
    const labelled = /(车商说|车商自述|车商自述：)\n?0过户/;
    for (const path of ['/', CAR, '/compare?ids=30211,30212']) {
      const words = await read(path);
      assert.match(words, labelled, path);
      assert.doesNotMatch(words.replaceAll(new RegExp(labelled, 'g'), ''), /0过户/, path);
    }
  });

  test('a number of unknown meaning is not displayed', async () => {
    const car = await read(CAR);
    assert.doesNotMatch(car, /38,400|月供/);
    assert.doesNotMatch(car, /车况等级/);
    assert.doesNotMatch(await read(`/compare?ids=30211,30212&full=1`), /38,400|月供|车况等级/);
    assert.doesNotMatch(await read(`${CAR}/report/flaw`), /近看能看到|轻微|明显/);
    const consumables = await read(`${CAR}/report/consumable`);
    assert.match(consumables, /机油\n已更换/);
    assert.doesNotMatch(consumables, /刹车片\n未检/);
  });

  test('a page states nothing about all cars, nor about missing price lines', async () => {
    const list = await read('/');
    assert.match(list, /6 台自营车/);
    assert.doesNotMatch(list, /逐台写清/);
    assert.doesNotMatch(await read(`${CAR}/faq`), /逐项列出/);
  });

  test('a report that is not on this server, or cannot be read, is neither removed nor missing', async () => {
    const battery = await pages.get(`${CAR}/report/battery`);
    assert.equal(battery.status, 502);
    assert.match(battery.text, /没有取到这份报告/);
    for (const path of [`${CAR}/report/battery`, `${CAR}/benchmark`]) {
      const { text } = await pages.get(path);
      assert.doesNotMatch(text, /不存在|已被移除|没有这份报告/, path);
    }
    assert.match((await pages.get(`${CAR}/benchmark`)).text, /内容暂时看不了/);
  });

  test('the questions are answered from the car’s details, with the answers of this shop about all cars', async () => {
    const before = await read(`${CAR}/faq`);
    assert.doesNotMatch(before, /没有取到/);
    assert.match(before, /外观有哪些瑕疵/);
    const row = { id: 'Q-1', topic: '看车', asks: '可以试驾吗？', answer: '可以，带驾照来。' };
    assert.deepEqual([...(await pages.importRows('faq', [row]))], []);
    const after = await read(`/car/30212/faq`);
    assert.match(after, /可以试驾吗/);
    assert.match(after, /降过价吗/);
  });

  test('a notice has the text of its back end, without tags', async () => {
    const delivery = await read('/help/delivery-notice/12345678901234567890');
    assert.match(delivery, /^请带身份证 原件\n周五交车$/m);
    const examine = await read('/help/examine-notice/12345678901234567890');
    assert.match(examine, /^检测不拆解$/m);
  });

  test('cars are compared by their details, without statements on unknown values', async () => {
    const compared = await read('/compare?ids=30211,30212&full=1');
    assert.doesNotMatch(compared, /没有这份报告|\n未(查询|登记)\n/);
    const { text } = await pages.get('/compare?ids=30211,30212&full=1');
    assert.ok(text.includes(`href="${CAR}/report/consumable"`));
  });
});

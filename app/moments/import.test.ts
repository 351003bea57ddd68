import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { privateWords } from '#/records/columns/private-words.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { demoAuthors, demoMoments, demoTopics } from './demo.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const AUTHOR = 'U-8hQ2mXd7KzRa';
const row = { 动态编号: 'cn', 用户编号: AUTHOR, 发布时间: '2026-11-02 17:30', 正文: '字' };

async function stored(id: string) {
  return shop.db.kysely.selectFrom('moment').selectAll().where('id', '=', id).executeTakeFirst();
}

async function faultsOf(file: string, rows: readonly object[]) {
  const { bad } = await shop.importFile(file, rows);
  return bad.map(({ heading, reason }) => `${heading}：${reason}`);
}

test('posts are imported from a table: topics, pictures and cars separated by semicolons', async () => {
  const cells = {
    话题: 'tiche；yangche',
    图片: `/media/${'0'.repeat(32)}：左侧；https://a.example/b.jpg`,
    关联车源: 'ZY-0317',
    点赞: '3',
  };
  assert.deepEqual(await faultsOf('动态.ndjson', [{ ...row, ...cells }]), []);
  const post = await stored('cn');
  assert.equal(post?.published_at, '2026-11-02T09:30:00.000Z');
  assert.deepEqual(JSON.parse(post?.images ?? ''), [
    { src: `/media/${'0'.repeat(32)}`, desc: '左侧' },
    { src: 'https://a.example/b.jpg', desc: null },
  ]);
  assert.deepEqual([post?.topic_ids, post?.likes], ['["tiche","yangche"]', 3]);
});

test('a re-imported post is removed from the topics that it no longer names', async () => {
  await shop.importFile('动态.ndjson', [{ ...row, 话题: 'qixing' }]);
  const places = await shop.db.kysely
    .selectFrom('moment_in_topic')
    .select('topic_id')
    .where('moment_id', '=', 'cn')
    .execute();
  assert.deepEqual(places, [{ topic_id: 'qixing' }]);
});

test('a withdrawn post is deleted, and a withdrawn author with all posts', async () => {
  await shop.importFile('动态.ndjson', [{ ...row, 作废: '是' }]);
  assert.equal(await stored('cn'), undefined);
  const author = { 用户编号: 'U-x7Qm2zKd94Tz', 昵称: '路过' };
  await shop.importFile('社区用户.ndjson', [author]);
  await shop.importFile('动态.ndjson', [{ ...row, 用户编号: author.用户编号, 话题: 'tiche' }]);
  await shop.importFile('社区用户.ndjson', [{ ...author, 作废: '是' }]);
  assert.equal(await stored('cn'), undefined);
  const left = await shop.db.kysely
    .selectFrom('moment_in_topic')
    .selectAll()
    .where('moment_id', '=', 'cn')
    .execute();
  assert.deepEqual(left, []);
});

test("errors of a post are reported by the file's headings", async () => {
  assert.deepEqual(
    await faultsOf('动态.ndjson', [
      { ...row, 用户编号: 'U-nobody00000A', 话题: 'none' },
      { 动态编号: 'e', 用户编号: AUTHOR, 发布时间: '2026-11-02 17:30' },
      {
        ...row,
        动态编号: 'e2',
        发布时间: '昨天',
        图片: Array.from({ length: 10 }, (_, at) => `${at}.jpg`).join(';'),
      },
    ]),
    [
      '用户编号：没有社区用户「U-nobody00000A」，请先导入',
      '话题：没有话题「none」，请先导入',
      'text（正文）：没有图片和视频时不能为空',
      '发布时间：应为 2000 到 2100 年的时间，如 2026-11-02 17:30，写的是「昨天」',
      '图片：最多 9 张',
    ],
  );
});

describe('public texts identify no person', () => {
  test('the id of an author is random, not a counter or a name', async () => {
    for (const id of ['zhangsan', 'user-000000123', '13800138000'])
      assert.match(
        (await faultsOf('社区用户.ndjson', [{ 用户编号: id, 昵称: '路过' }])).join(),
        /随机编号/,
      );
  });

  for (const [what, text] of [
    ['手机号', '有事打 138 0013 8000'],
    ['手机号', '有事打+8613800138000'],
    ['手机号', '138.0013.8000'],
    ['手机号', '1 3 8 0 0 1 3 8 0 0 0'],
    ['手机号', '138\u200b00138000'],
    ['身份证号', '号码 11010119900307123X'],
    ['身份证号', '号码 110101-1990-0307-123x'],
    ['车牌号', '尾随一辆川A·12345'],
    ['车牌号', '川a12345'],
    ['车牌号', '川A-D12345'],
    ['车架号', '车架 LSVAA2182E2000001'],
    ['微信号', '加微信号 lao_wu2020'],
    ['微信号', '加V：abc12345'],
    ['QQ 号', 'QQ 123456789'],
  ] as const) {
    test(`a post with a ${what} in it is refused: ${text}`, async () => {
      assert.match(
        (await faultsOf('动态.ndjson', [{ ...row, 正文: text }])).join(),
        new RegExp(what),
      );
    });
  }

  test('personal data in a topic is refused', async () => {
    const topic = { id: 'jia', name: '找我138.0013.8000', summary: '加V：abc12345' };
    assert.deepEqual(await faultsOf('话题.ndjson', [topic]), [
      'name：里面有手机号，公开前请删掉，写的是「找我138.0013.8000」',
      'summary：里面有微信号，公开前请删掉，写的是「加V：abc12345」',
    ]);
  });

  test('figures of cars are accepted', () => {
    for (const text of [
      '5,460 公里，80 块',
      '2021款 330TSI',
      'ZY-0317',
      '20261120 12:30',
      '京都A级',
      '奇瑞QQ 29900 元，QQ3 2021款，QQ 120000公里',
      '里程 16.8 万，2026-11-20 到店，2026-11-21 提走',
      '1998-05-20 168 元买的',
      '加V8 发动机的，新A4L 45TFSI',
    ])
      assert.equal(privateWords(text), undefined, text);
  });
});

describe('the demo', () => {
  test('has posts of every topic and author, uneven, up to its day', () => {
    const posts = demoMoments();
    const authors = new Set(posts.map(({ union_id }) => union_id));
    assert.equal(authors.size, demoAuthors().length);
    const topics = new Set(posts.flatMap(({ topic_ids }) => topic_ids));
    assert.equal(topics.size, demoTopics().length);
    assert.ok(posts.every(({ published_at }) => published_at < '2026-11-20 23:59'));
    assert.equal(new Set(posts.map(({ images }) => images.length)).size >= 6, true);
  });

  test('contains no exaggerated praise', () => {
    for (const { text } of demoMoments())
      assert.doesNotMatch(text, /最|第一(?![年个])|唯一|顶级|极致|完美|强烈推荐|闭眼/, text);
  });
});

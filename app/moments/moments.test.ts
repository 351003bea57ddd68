import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CompiledQuery, sql } from 'kysely';
import { safeParse } from 'valibot';
import { statementsOf } from '#/testing/database/sql-statements.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { listMoments, type Feed } from './contract.ts';
import { listPosts } from './queries.ts';

const PATH = '/v1/liangjuCircle/list';
const TOTAL = 61;

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

async function send(input: Record<string, string>) {
  const answer = await shop.answer(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(input).toString(),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function ask(input: Record<string, string> = {}): Promise<Feed> {
  const { status, body } = await send(input);
  assert.deepEqual([status, body.code, body.message], [200, 2000000, '']);
  return body.data as Feed;
}

async function walk(input: Record<string, string>) {
  const posts: Feed['list'] = [];
  let cursor: string | null = null;
  do {
    const page: Feed = await ask({ ...input, ...(cursor !== null && { cursor }) });
    posts.push(...page.list);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return posts;
}

test('the feed is newest first, page by page, every post once', async () => {
  const posts = await walk({});
  const times = posts.map(({ published_at }) => published_at ?? '');
  assert.deepEqual(times, times.toSorted().toReversed());
  assert.equal(new Set(posts.map(({ id }) => id)).size, TOTAL);
  assert.equal((await ask()).list.length, 10);
  assert.equal((await ask({ page_size: '3' })).list.length, 3);
});

test('a post has its author, topics and linked cars for sale', async () => {
  const [post] = (await ask({ post_id: 'm-202611200812' })).list;
  assert.equal(post?.published_at, '2026-11-20T00:12:00.000Z');
  assert.deepEqual(
    [post?.author?.nickname, post?.author?.car, post?.author?.is_staff],
    ['川西慢行', '汉兰达车主', false],
  );
  assert.deepEqual(
    post?.topics.map(({ name }) => name),
    ['自驾进藏'],
  );
  assert.equal(post?.images.length, 5);
  assert.match(post?.cars[0]?.title ?? '', /汉兰达/);
});

test('posts of the same time are split between pages without loss', async () => {
  const row = { union_id: 'U-8hQ2mXd7KzRa', published_at: '2026-01-01 00:00', text: '字' };
  const rows = Array.from({ length: 25 }, (_, at) => ({ ...row, id: `t-${at}` }));
  assert.deepEqual((await shop.importFile('动态.ndjson', rows)).bad, []);
  const posts = await walk({ page_size: '7' });
  assert.equal(new Set(posts.map(({ id }) => id)).size, TOTAL + 25);
  await shop.importFile(
    '动态.ndjson',
    rows.map((each) => ({ ...each, withdrawn: 1 })),
  );
});

describe('a filtered feed', () => {
  test('has the posts of a topic and their number', async () => {
    const { topic, topics } = await ask({ topic_id: 'zhengbei' });
    const posts = await walk({ topic_id: 'zhengbei', page_size: '2' });
    assert.ok(posts.length > 3);
    assert.deepEqual([topic?.name, topic?.count], ['整备幕后', posts.length]);
    assert.ok(posts.every((post) => post.topics.some(({ id }) => id === 'zhengbei')));
    assert.equal(topics?.length, 11);
  });

  test('has the posts of a user and their number', async () => {
    const { user } = await ask({ union_id: 'U-8hQ2mXd7KzRa' });
    const posts = await walk({ union_id: 'U-8hQ2mXd7KzRa', page_size: '1' });
    assert.deepEqual([user?.nickname, user?.count], ['川西慢行', posts.length]);
    assert.ok(posts.length > 2);
  });

  test('has the posts with all words of the keyword, in any width and case', async () => {
    const found = async (keyword: string) => (await ask({ keyword })).list.length;
    assert.ok((await found('链条')) > 0);
    assert.equal(await found('链条 龙泉山'), 1);
    assert.equal(await found('ＣＲ－Ｖ 账单'), await found('cr-v 账单'));
    assert.equal(await found('没有这样的话'), 0);
  });

  test('does not match everything for LIKE wildcards', async () => {
    assert.equal((await ask({ keyword: '%车%没%有_的' })).list.length, 0);
    assert.equal((await ask({ keyword: '%' })).list.length, 0);
    assert.equal((await send({ keyword: '链\0条' })).status, 200);
  });

  test('is empty for an unknown topic, user or post', async () => {
    assert.deepEqual(
      [(await ask({ topic_id: 'none' })).topic, (await ask({ union_id: 'none' })).user],
      [null, null],
    );
    assert.deepEqual((await ask({ post_id: 'none' })).list, []);
  });
});

test('a requested post is followed by others of its topic', async () => {
  const { list, next_cursor } = await ask({ post_id: 'm-202611200812' });
  assert.deepEqual([list.length > 1, list.length <= 4, next_cursor], [true, true, null]);
  assert.ok(list.every((post) => post.topics.some(({ id }) => id === 'jinzang')));
  assert.equal(new Set(list.map(({ id }) => id)).size, list.length);
});

test('a post is visible from its publication time on, in every list', async () => {
  const row = {
    union_id: 'U-8hQ2mXd7KzRa',
    published_at: '2027-01-01 00:00',
    text: '#通勤日常# 字',
  };
  await shop.importFile('moments.ndjson', [{ ...row, id: 'to-come', topic_ids: ['tongqin'] }]);
  assert.deepEqual((await ask({ post_id: 'to-come' })).list, []);
  const cursor = '2099-01-01T00:00:00.000Z.x';
  for (const input of [{}, { topic_id: 'tongqin' }, { union_id: row.union_id }])
    assert.ok((await ask({ ...input, cursor })).list.every(({ id }) => id !== 'to-come'));
  const { topic } = await ask({ topic_id: 'tongqin' });
  assert.equal(topic?.count, (await walk({ topic_id: 'tongqin' })).length);
});

test('any invalid call is answered with a code and a message', async () => {
  for (const input of [
    { cursor: 'yesterday' },
    { page_size: '51' },
    { page_size: '-1' },
    { cursor: 'x'.repeat(301) },
    { topic_id: 'a b' },
    { post_id: '\0' },
    { keyword: 'x'.repeat(4000) },
  ] as Record<string, string>[]) {
    const { status, body } = await send(input);
    assert.deepEqual([status, body.code, body.data], [400, 400, null], JSON.stringify(input));
    assert.ok(body.message);
  }
});

test('cursors and ids of another back end may contain any URL characters', () => {
  for (const word of ['eyJhIjoxfQ==', '128', 'https://a.example/?from=2'])
    assert.ok(safeParse(listMoments.input, { cursor: word, post_id: word }).success, word);
});

test('each list is selected through an index in its order, at any depth', async () => {
  const behind = { published_at: '2026-11-10T00:00:00.000Z', id: 'm' };
  const ways = [
    { only: {}, index: /moment_newest/ },
    { only: { words: ['车'] }, index: /moment_newest/ },
    { only: { unionId: 'U-8hQ2mXd7KzRa' }, index: /moment_of_author/ },
    { only: { topicId: 'tiche' }, index: /moment_in_topic/ },
  ];
  const isLite = shop.db.engine === 'sqlite';
  // With so few rows the engine prefers to sort; the test is that no sort is needed.
  for (const way of isLite ? [] : ['seqscan', 'bitmapscan', 'sort'])
    await sql`set ${sql.raw(`enable_${way}`)} = off`.execute(shop.db.kysely);
  for (const { only, index } of ways) {
    const [statement] = await statementsOf(shop.db, (db) => listPosts(db, behind, only, 11));
    assert.ok(statement);
    const explain = isLite ? 'explain query plan' : 'explain';
    const query = CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters]);
    const { rows } = await shop.db.kysely.executeQuery<Record<string, unknown>>(query);
    const plan = rows.map((line) => line.detail ?? line['QUERY PLAN']).join('\n');
    assert.match(plan, index);
    assert.doesNotMatch(plan, /TEMP B-TREE|Sort|Seq Scan|SCAN moment(?! USING INDEX)/);
  }
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CompiledQuery, sql } from 'kysely';
import { safeParse } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { listArticles, type Article, type ArticlePage } from './contract.ts';
import { publishedAfter } from './queries.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const list = (cursor?: string | null) =>
  shop.get<ArticlePage>(`/v1/articles${cursor ? `?cursor=${cursor}` : ''}`);
const read = (id: string) => shop.get<Article>(`/v1/article?id=${id}`);
const row = { title: '标题', published: '2026-11-01', body: '正文' };

test('the list is sorted newest first and omits the texts', async () => {
  const { articles, next_cursor } = await list();
  const days = articles.map(({ published }) => published ?? '');
  assert.deepEqual(days, days.toSorted().toReversed());
  assert.equal(articles[0]?.id, 'paint-thickness');
  assert.equal(articles[0]?.summary?.startsWith('漆膜仪读的是漆面到金属的距离'), true);
  assert.equal(next_cursor, null);
  assert.ok(articles.every((article) => !('html' in article)));
});

test('the pages list every article once, also articles of the same day', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ ...row, id: `day-${at}` }));
  assert.deepEqual((await shop.importFile('articles.ndjson', rows)).bad, []);
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page: ArticlePage = await list(cursor);
    ids.push(...page.articles.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  assert.equal(ids.length, 42);
  assert.equal(new Set(ids).size, 42);
  await shop.importFile(
    'articles.ndjson',
    rows.map((each) => ({ ...each, until: '2026-11-02' })),
  );
});

test('an article has its sanitised HTML, reading time and linked cars', async () => {
  const { html, cars, minutes, author, author_picture } = await read('odometer');
  assert.match(html, /<h2 id="s-能对的数">能对的数<\/h2>/);
  assert.match(html, /<img src="[^"]+" [^>]*width="4" height="3" loading="lazy"/);
  assert.deepEqual(
    cars.map(({ id }) => id),
    ['ZY-0317', 'ZY-0348'],
  );
  assert.ok((minutes ?? 0) >= 1 && author);
  assert.equal(author_picture, 'person-mechanic.jpg');
});

test('an article is found from its first day to its last, and not otherwise', async () => {
  await shop.importFile('articles.ndjson', [
    { ...row, id: 'to-come', published: '2099-01-01' },
    { ...row, id: 'gone', until: '2026-11-02' },
  ]);
  for (const id of ['to-come', 'gone', 'nobody']) {
    const { body } = await shop.request(`/v1/article?id=${id}`);
    assert.deepEqual(body.data, { reason: 'not_found' });
  }
  const { articles } = await list();
  assert.ok(articles.every(({ id }) => id !== 'to-come' && id !== 'gone'));
});

describe('a stored article', () => {
  const stored = async (id: string) => {
    const { body } = await shop.db.kysely
      .selectFrom('article')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return body;
  };

  test('is sanitised on import', async () => {
    const body = '<p onclick="x()">一<script>x()</script><a href="javascript:x()">二</a></p>';
    await shop.importFile('articles.ndjson', [{ ...row, id: 'bad', body }]);
    assert.equal(await stored('bad'), '<p>一二</p>');
  });

  test('is sanitised again when it is read', async () => {
    await shop.db.kysely
      .updateTable('article')
      .set({ body: '<p>一<img src=x onerror=hit()></p><script>hit()</script>' })
      .where('id', '=', 'bad')
      .execute();
    assert.doesNotMatch((await read('bad')).html, /onerror|script/);
  });

  test('is imported from Markdown and Chinese headings', async () => {
    const { bad } = await shop.importFile('文章.ndjson', [
      {
        文章编号: 'cn',
        标题: '题',
        发布日期: '2026/11/2',
        正文: '## 小题\n\n字',
        相关车源: 'ZY-0317',
      },
    ]);
    assert.deepEqual(bad, []);
    assert.equal(await stored('cn'), '<h2>小题</h2>\n<p>字</p>');
  });

  test('is summarised by the plain text of its first paragraph with words', async () => {
    const summaryOf = async (id: string, body: string) => {
      const { bad } = await shop.importFile('articles.ndjson', [{ ...row, id, body }]);
      assert.deepEqual(bad, []);
      const { articles } = await list();
      return articles.find((each) => each.id === id)?.summary;
    };
    assert.equal(
      await summaryOf('s1', '<p><img src="https://a.example/b.jpg"></p><p>字</p>'),
      '字',
    );
    assert.equal(
      await summaryOf('s2', 'Model 3 Performance 与 **BMW X5**，A&B'),
      'Model 3 Performance 与 BMW X5，A&B',
    );
    const long = await summaryOf('s3', '𠮷'.repeat(100));
    assert.equal(long, `${'𠮷'.repeat(79)}…`);
  });

  test('is refused in words with more headings or marks than a page can show', async () => {
    for (const [body, reason] of [
      ['<h2>'.repeat(15_000), '最多 300 个标题'],
      ['> '.repeat(5_000), '列表和引用最多套 20 层'],
    ]) {
      const { bad } = await shop.importFile('articles.ndjson', [{ ...row, id: 'many', body }]);
      assert.deepEqual(
        bad.map((each) => [each.field, each.reason]),
        [['body', reason]],
      );
    }
  });

  test('is refused when it ends before it begins', async () => {
    const { bad } = await shop.importFile('articles.ndjson', [
      { ...row, id: 'u', until: '2026-10-31' },
    ]);
    assert.deepEqual(
      bad.map(({ field }) => field),
      ['until'],
    );
  });

  test('is refused by field without a valid day or with too long a title', async () => {
    const { bad } = await shop.importFile('articles.ndjson', [
      { ...row, id: 'x', published: '昨天', title: '题'.repeat(61) },
    ]);
    assert.deepEqual(bad.map(({ field }) => field).toSorted(), ['published', 'title']);
  });
});

test('an invalid cursor is refused, but the client accepts a cursor of another service', async () => {
  for (const cursor of ['yesterday', 'eyJhIjoxfQ=='])
    assert.equal(await shop.statusOf(`/v1/articles?cursor=${cursor}`), 400);
  assert.ok(safeParse(listArticles.input, { cursor: 'eyJhIjoxfQ==' }).success);
});

test('the list uses its index, from the start and from a cursor', async () => {
  const explain = shop.db.engine === 'sqlite' ? 'explain query plan' : 'explain';
  // For so few rows a scan with a sort is faster. The test only checks that no sort is needed.
  for (const way of shop.db.engine === 'postgres' ? ['seqscan', 'bitmapscan', 'sort'] : []) {
    await sql`set ${sql.raw(`enable_${way}`)} = off`.execute(shop.db.kysely);
  }
  for (const behind of [undefined, { published: '2026-11-01', id: 'odometer' }]) {
    const { sql: statement, parameters } = publishedAfter(
      shop.db,
      '2026-11-20',
      behind,
      13,
    ).compile();
    const query = CompiledQuery.raw(`${explain} ${statement}`, [...parameters]);
    const { rows } = await shop.db.kysely.executeQuery<Record<string, unknown>>(query);
    const plan = rows.map((line) => line.detail ?? line['QUERY PLAN']).join('\n');
    assert.match(plan, /article_newest/);
    assert.doesNotMatch(plan, /TEMP B-TREE|Sort/);
  }
});

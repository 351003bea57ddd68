import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { demoBrand } from '#/app/demo/brand.ts';
import { describePages } from '#/app/seo/describe-page.ts';
import { sitemap } from '#/app/sitemap.ts';
import { readConfig } from '#/server/config/config.ts';
import type { PageHead } from '#/server/pages/page-head.ts';
import { schemaProblems } from '#/testing/schema-org.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import { momentAddresses, topicAddresses } from './sitemap-addresses.ts';

const { public: config } = readConfig({}, demoBrand);
const locate = createLocate(sitemap, demoBrand, 'Index');
const describePage = describePages(config);
const head = (url: string, feed: unknown): PageHead =>
  describePage({ at: locate(url), title: '题', data: { feed }, origin: 'https://x.example' });

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

async function feedOf(input: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams(input);
  const answer = await shop.answer('/v1/liangjuCircle/list', { method: 'POST', body });
  return ((await answer.json()) as { data: unknown }).data;
}

test('the metadata of a post has author, text and time; that of a topic its summary', async () => {
  const id = 'm-202611200812';
  const metadata = head(`/moments/${id}`, await feedOf({ post_id: id }));
  assert.deepEqual(schemaProblems(metadata.graph), []);
  assert.deepEqual(
    metadata.graph.map((node) => node['@type']),
    ['DiscussionForumPosting', 'BreadcrumbList'],
  );
  assert.match(metadata.description, /^#自驾进藏 周六/);
  const topic = head('/moments/topic/tiche', await feedOf({ topic_id: 'tiche' }));
  assert.deepEqual(schemaProblems(topic.graph), []);
  assert.match(topic.description, /提车那天/);
});

test('a failed community call gives no invented metadata', () => {
  for (const url of ['/moments', '/moments/1', '/moments/topic/1', '/moments/user/1'])
    assert.deepEqual(schemaProblems(head(url, null).graph), []);
});

test('the sitemap lists every published post and every topic', async () => {
  const posts = await momentAddresses(shop.context.now).list(shop.db, '', 1000);
  assert.equal(posts.length, await momentAddresses(shop.context.now).count(shop.db));
  assert.ok(posts.some(({ path }) => path === '/moments/m-202611200812'));
  const topics = await topicAddresses.list(shop.db, '', 1000);
  assert.equal(topics.length, 11);
  const later = await topicAddresses.list(shop.db, topics[4]?.key ?? '', 2);
  assert.deepEqual(later, topics.slice(5, 7));
});

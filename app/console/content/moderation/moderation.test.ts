import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { AuditRow } from '#/app/console/audit/contract.ts';
import type { ContentChange, ContentLine } from '#/app/console/content/contract.ts';
import type { Feed } from '#/app/moments/contract.ts';
import { momentAddresses } from '#/app/moments/sitemap-addresses.ts';
import { typeNamed } from '#/app/records.ts';
import { BadRecord } from '#/records/columns/record-type.ts';
import { readPages } from '#/records/export/export-rows.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { moderationCall } from './server.ts';

const AUTHOR = 'U-7Qm2xKd94TzR';
const post = { union_id: AUTHOR, published_at: '2026-11-02 17:30', topic_ids: ['T-1'] };
const POSTS = [
  { id: 'M-1', text: '提车第一天', ...post },
  { id: 'M-2', text: '转发抽头盔', ...post },
];

let now = new Date('2026-11-20T12:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
let editor: TestStaff;
let sales: TestStaff;

before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
  owner = await openStaff(shop, '林姐', 'owner');
  editor = await openStaff(shop, '小文', 'editor');
  sales = await openStaff(shop, '小周', 'sales', { branchId: 'wuhou' });
  await put('momenttopic', [{ id: 'T-1', name: '提车' }]);
  await put('momentauthor', [{ union_id: AUTHOR, nickname: '雪山' }]);
  await put('moment', POSTS);
});
after(() => shop.close());
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

async function put(type: string, rows: readonly object[]): Promise<void> {
  assert.deepEqual((await shop.importFile(`${type}s.jsonl`, rows, now)).bad, []);
}

function moderate(key: string, is_hidden: boolean, reason: string, person = editor) {
  // The log orders changes by time.
  now = new Date(now.getTime() + 1_000);
  return person.send<{ reason?: string; who?: string; errors?: object }>(
    `posts/${key}/moderation`,
    { is_hidden, reason },
  );
}

async function feedOf(input: Record<string, string>): Promise<Feed> {
  const answer = await shop.answer('/v1/liangjuCircle/list', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(input).toString(),
  });
  return ((await answer.json()) as { data: Feed }).data;
}

const idsOf = ({ list }: Feed) => list.map(({ id }) => id).toSorted();

/** Returns the ids of posts in each place where visitors and search engines find them. */
async function places() {
  const topic = await feedOf({ topic_id: 'T-1' });
  const user = await feedOf({ union_id: AUTHOR });
  const addresses = momentAddresses(() => now);
  const listed = await addresses.list(shop.db, '', 10);
  return {
    all: idsOf(await feedOf({})),
    topic: [...idsOf(topic), topic.topic?.count],
    user: [...idsOf(user), user.user?.count],
    search: idsOf(await feedOf({ keyword: '抽头盔' })),
    page: idsOf(await feedOf({ post_id: 'M-2' })),
    related: idsOf(await feedOf({ post_id: 'M-1' })),
    sitemap: [...listed.map(({ key }) => key), await addresses.count(shop.db)],
  };
}

const VISIBLE = {
  all: ['M-1', 'M-2'],
  topic: ['M-1', 'M-2', 2],
  user: ['M-1', 'M-2', 2],
  search: ['M-2'],
  page: ['M-1', 'M-2'],
  related: ['M-1', 'M-2'],
  sitemap: ['M-1', 'M-2', 2],
};
const HIDDEN = {
  all: ['M-1'],
  topic: ['M-1', 1],
  user: ['M-1', 1],
  search: [],
  page: [],
  related: ['M-1'],
  sitemap: ['M-1', 1],
};

describe('a hidden post', () => {
  it('is in no list, search, count or sitemap and has no page, until it is shown again', async () => {
    assert.deepEqual(await places(), VISIBLE);
    const hidden = await moderate('M-2', true, '抽奖，本店没有这个活动');
    assert.equal(hidden.status, 200, hidden.message);
    assert.deepEqual(await places(), HIDDEN);
    const restored = await moderate('M-2', false, '问过作者，是真的');
    assert.equal(restored.status, 200, restored.message);
    assert.deepEqual(await places(), VISIBLE);
  });

  it('stays hidden when a program or an import writes the post again', async () => {
    await moderate('M-2', true, '广告');
    await put('moment', [{ ...POSTS[1], text: '转发抽头盔，最后一天' }]);
    assert.deepEqual(await places(), HIDDEN);
    await put('moment', [{ id: 'M-2', withdrawn: '是' }]);
    // Without its post the decision could not be imported, so it is not exported.
    for await (const rows of readPages(shop.db, typeNamed('hiddenmoment'))) {
      assert.deepEqual(rows, []);
    }
    await put('moment', [POSTS[1] ?? {}]);
    assert.deepEqual(await places(), HIDDEN);
    await moderate('M-2', false, '看错了');
  });

  it('is marked in the console, with who hid it and why', async () => {
    await moderate('M-2', true, '广告', owner);
    const { rows } = (await editor.send<{ rows: ContentLine[] }>('content/moment')).data;
    assert.deepEqual(rows.map(({ key, is_hidden }) => [key, is_hidden]).toSorted(), [
      ['M-1', false],
      ['M-2', true],
    ]);
    type Detail = { moderation?: object; page: string | null; history: ContentChange[] };
    const { data } = await editor.send<Detail>('content/moment/M-2');
    assert.deepEqual([data.moderation, data.page], [{ hidden_reason: '广告' }, null]);
    const [latest] = data.history;
    assert.deepEqual(
      [latest?.who, latest?.action, latest?.changes, latest?.can_restore],
      ['林姐', '隐藏了', [{ label: '原因', before: '', after: '广告' }], false],
    );
    await moderate('M-2', false, '看错了');
    const log = (await owner.send<{ rows: AuditRow[] }>('audit')).data.rows[0];
    assert.deepEqual(
      [log?.who, log?.action, log?.subject, log?.changes],
      ['小文', '重新显示了', '社区动态 M-2', [{ field: '原因', before: '广告', after: '看错了' }]],
    );
  });
});

describe('the moderation of a post', () => {
  it('needs a reason and a post, and is refused if a colleague did the same meanwhile', async () => {
    assert.equal((await moderate('M-2', true, ' ')).status, 400);
    assert.equal((await moderate('none', true, '广告')).status, 404);
    assert.equal((await moderate('M-2', true, '广告', sales)).status, 403);
    assert.deepEqual(await places(), VISIBLE);
    await moderate('M-2', true, '广告', owner);
    const late = await moderate('M-2', true, '也觉得是广告');
    assert.deepEqual([late.status, late.data.reason, late.data.who], [409, 'conflict', '林姐']);
    await moderate('M-2', false, '看错了');
    const again = await moderate('M-2', false, '没有看错', owner);
    assert.deepEqual([again.status, again.data.who], [409, '小文']);
    await put('hiddenmoment', [{ moment_id: 'M-2', reason: '转来的' }]);
    const foreign = await moderate('M-2', true, '广告');
    assert.deepEqual([foreign.status, foreign.data.who], [409, '导入或别的系统']);
    await moderate('M-2', false, '看错了');
  });

  it('says why a post cannot be shown again', async () => {
    await moderate('M-2', true, '广告');
    const reason = { code: 'appeal', zh: '它还在申诉中', en: 'An appeal against it is open' };
    const call = moderationCall((name) => {
      const remove = () => Promise.reject(new BadRecord('', reason));
      return name === 'hiddenmoment' ? { ...typeNamed(name), remove } : typeNamed(name);
    });
    const staff = { id: 'e', name: '小文', role: 'editor', branch_id: null, consultant_id: null };
    const context = { db: shop.db, staff, author: { id: 'e', name: '小文' }, now: () => now };
    const input = { key: 'M-2', is_hidden: false, reason: '看错了' };
    await assert.rejects(async () => call.handle(input as never, context as never), {
      message: '它还在申诉中',
    });
    await moderate('M-2', false, '看错了');
  });

  it('is a record that the dealer’s programs write and delete as well', async () => {
    const scopes = ['records:write', 'records:withdraw'] as const;
    const token = (await createToken(shop.db, { name: '社区', scopes: [...scopes] }, now)) ?? '';
    const call = async (method: string, path: string, rows?: readonly object[]) => {
      const answer = await shop.answer(`/v1/dealer/records/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(rows && { body: JSON.stringify(rows) }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const refused = await call('PUT', 'hiddenmoment', [{ moment_id: 'none', reason: '广告' }]);
    assert.match(refused.text, /没有社区动态「none」，请先导入/);
    const put = await call('PUT', 'hiddenmoment', [{ moment_id: 'M-2', reason: '广告' }]);
    assert.equal(put.status, 200, put.text);
    assert.deepEqual(await places(), HIDDEN);
    const { data } = await editor.send<{ moderation?: object }>('content/moment/M-2');
    assert.deepEqual(data.moderation, { hidden_reason: '广告' });
    const deleted = await call('DELETE', 'hiddenmoment/M-2');
    assert.equal(deleted.status, 200, deleted.text);
    assert.deepEqual(await places(), VISIBLE);
  });
});

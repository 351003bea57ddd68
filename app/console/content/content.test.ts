import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import sharp from 'sharp';
import type { AuditRow } from '#/app/console/audit/contract.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { ContentChange, ContentLine, FormField } from './contract.ts';

type Detail = {
  title: string;
  note: string;
  values: Record<string, unknown>;
  fields: FormField[];
  page: string | null;
  read_only: string;
  names: Record<string, string>;
  history: ContentChange[];
};
type List = { rows: ContentLine[]; next_cursor: string | null };
type Failure = {
  reason?: string;
  present?: unknown;
  who?: string;
  errors?: Record<string, string>;
};

let now = new Date('2026-11-20T12:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
let manager: TestStaff;
let editor: TestStaff;
let other: TestStaff;

before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
  owner = await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager', { branchId: 'wuhou' });
  editor = await openStaff(shop, '小文', 'editor');
  other = await openStaff(shop, '小何', 'editor');
});
after(() => shop.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await put('branch', [
    { id: 'wuhou', name: '武侯店', province: '四川', hours: '9:00–18:00' },
    { id: 'jinniu', name: '金牛店', province: '四川', hours: '9:00–18:00' },
  ]);
  await put('consultant', [
    { id: 'li', name: '李顾问', branch_id: '武侯店' },
    { id: 'zhao', name: '赵顾问', branch_id: 'jinniu' },
  ]);
  await put('article', [
    { id: 'sound', title: '试驾时听什么', published: '2026-10-08', body: '先听三十秒。' },
  ]);
});

function put(type: string, rows: readonly object[]) {
  return shop.importFile(`${type}s.jsonl`, rows, now);
}

async function read(path: string, person = editor): Promise<Detail> {
  const { status, message, data } = await person.send<Detail>(`content/${path}`);
  assert.equal(status, 200, message);
  return data;
}

async function listed(path: string, person = editor): Promise<List> {
  const { status, message, data } = await person.send<List>(`content/${path}`);
  assert.equal(status, 200, message);
  return data;
}

const keysOf = ({ rows }: List) => rows.map(({ key }) => key);

describe('the list of contents', () => {
  it('has the kinds of the role, with the number of records that the person sees', async () => {
    type Kinds = { kinds: { type: string; count: number }[] };
    const countsOf = async (person: TestStaff) => {
      const { data } = await person.send<Kinds>('content');
      return new Map(data.kinds.map(({ type, count }) => [type, count]));
    };
    const all = await countsOf(editor);
    assert.deepEqual([all.get('article'), all.get('branch'), all.get('consultant')], [1, 2, 2]);
    assert.equal(all.get('coupon'), 0);
    const own = await countsOf(manager);
    assert.deepEqual([own.has('article'), own.get('branch'), own.get('consultant')], [false, 1, 1]);
  });

  it('has the records that changed last first, 20 a page, and finds them by name and key', async () => {
    const rows = Array.from({ length: 45 }, (_, at) => ({
      id: `q${at}`,
      asks: `第 ${at} 个问题`,
      answer: '可以',
    }));
    await put('faq', rows);
    now = new Date(now.getTime() + 1_000);
    await put('faq', [{ id: 'q7', answer: '不可以' }]);
    const first = await listed('faq');
    assert.equal(first.rows.length, 20);
    assert.equal(first.rows[0]?.key, 'q7');
    const second = await listed(`faq?cursor=${encodeURIComponent(first.next_cursor ?? '')}`);
    const third = await listed(`faq?cursor=${encodeURIComponent(second.next_cursor ?? '')}`);
    const keys = [first, second, third].flatMap(keysOf);
    assert.deepEqual([keys.length, new Set(keys).size, third.next_cursor], [45, 45, null]);
    assert.deepEqual(keysOf(await listed(`faq?text=${encodeURIComponent('Q4 问题')}`)).toSorted(), [
      'q4',
      ...Array.from({ length: 5 }, (_, at) => `q4${at}`),
    ]);
    assert.deepEqual(keysOf(await listed('faq?text=%25')), []);
    assert.equal((await editor.send('content/faq?cursor=x')).status, 400);
  });

  it('has the records of the own branch alone for a manager, however they name it', async () => {
    assert.deepEqual(keysOf(await listed('consultant', manager)), ['li']);
    assert.deepEqual(keysOf(await listed('branch', manager)), ['wuhou']);
    assert.equal((await manager.send('content/consultant/zhao')).status, 404);
    assert.equal((await manager.send('content/article')).status, 403);
    assert.equal((await manager.send('content/article/sound')).status, 403);
    assert.equal((await editor.send('content/car')).status, 404);
  });

  it('loses a record that an import withdraws, with what is deleted with it', async () => {
    const code = 'Q7mXk2Rz9TbW4';
    await put('coupon', [{ code, title: '抵用券', value: 500, until: '2026-12-31' }]);
    assert.deepEqual(keysOf(await listed('coupon')), [code]);
    await put('coupon', [{ code, withdrawn: '是' }]);
    assert.deepEqual(keysOf(await listed('coupon')), []);
    const author = { union_id: 'U-7Qm2xKd94TzR', nickname: '雪山' };
    await put('momentauthor', [author]);
    await put('moment', [
      { id: 'M-1', union_id: author.union_id, published_at: '2026-11-02 17:30', text: '提车' },
    ]);
    assert.deepEqual(keysOf(await listed('moment')), ['M-1']);
    await put('momentauthor', [{ ...author, withdrawn: '是' }]);
    assert.deepEqual(keysOf(await listed('moment')), []);
  });
});

describe('the form of a record', () => {
  it('has the headings, meanings, words and units of the import template', async () => {
    const of = (detail: Detail, name: string) => {
      const field = detail.fields.find((each) => each.field === name);
      assert.ok(field, name);
      return field;
    };
    const article = await read('article/sound');
    assert.deepEqual(
      article.fields.map(({ field, kind }) => `${field} ${kind}`),
      [
        'id text',
        'title text',
        'summary text',
        'cover picture',
        'author text',
        'author_picture picture',
        'source text',
        'source_url text',
        'published day',
        'until day',
        'minutes number',
        'car_ids references',
        'body rich',
      ],
    );
    assert.deepEqual(
      [of(article, 'title').label, of(article, 'title').is_required, of(article, 'title').max],
      ['标题', true, 60],
    );
    const loan = { id: 'L', name: '轻松贷', rate: '4.88%', months: '12;24', energies: '汽油' };
    await put('loan', [loan]);
    const repayment = of(await read('loan/L'), 'repayment');
    assert.deepEqual(
      repayment.choices.map(({ word }) => word),
      ['等额本息', '等额本金'],
    );
    assert.equal(of(await read('loan/L'), 'energies').kind, 'choices');
    assert.equal(of(await read('loan/L'), 'age_max').unit, '年');
    const coupon = (await editor.send<Detail>('content-drafts/coupon')).data;
    assert.deepEqual(
      ['code', 'used_on'].map((field) => `${of(coupon, field).label}：${of(coupon, field).help}`),
      ['券码：已经起好了，一般不用改', '用掉的日期：客户用这张券的那天；没用不写'],
    );
    const draft = await editor.send<Detail>('content-drafts/delivery');
    const steps = of(draft.data, 'steps');
    assert.equal(steps.kind, 'rows');
    assert.deepEqual(
      steps.fields.map(({ label, kind }) => `${label} ${kind}`),
      ['步骤名称 text', '步骤说明 long', '步骤状态 choice'],
    );
    const consultant = await read('consultant/zhao');
    assert.equal(of(consultant, 'branch_id').type, 'branch');
    assert.equal(consultant.names['branch/jinniu'], '金牛店');
    const { page } = await read('consultant/li');
    assert.equal(page, '/help/random-consultant?substation_id=wuhou');
    assert.equal(of(consultant, 'avatar').kind, 'picture');
  });

  it('of a new record has a key that the type accepts', async () => {
    for (const type of ['article', 'coupon', 'delivery', 'consultant']) {
      const { data } = await editor.send<Detail>(`content-drafts/${type}`);
      const key = data.fields.find(({ is_key }) => is_key)?.field ?? '';
      assert.match(String(data.values[key]), type === 'coupon' ? /^\w{16}$/ : /^\w{8,16}$/);
    }
    const { data } = await editor.send<Detail>('content-drafts/article');
    assert.equal(data.values['published'], '2026-11-20');
  });
});

describe('a change of a record', () => {
  it('is on the public page, in the history and in the log', async () => {
    const fields = { title: { from: '试驾时听什么', to: '试驾时我们听什么' } };
    assert.equal((await editor.send('content/article/sound', { fields })).status, 200);
    const { title, page, history } = await read('article/sound');
    assert.deepEqual([title, page], ['试驾时我们听什么', '/article/sound']);
    assert.deepEqual(history[0]?.changes, [
      { label: '标题', before: '试驾时听什么', after: '试驾时我们听什么' },
    ]);
    const visible = await shop.get<{ title: string }>('/v1/article?id=sound');
    assert.equal(visible.title, '试驾时我们听什么');
    const { data } = await owner.send<{ rows: AuditRow[] }>('audit');
    const [row] = data.rows;
    assert.deepEqual(
      [row?.who, row?.action, row?.subject, row?.path],
      ['小文', '改了', '文章 试驾时我们听什么', '/console/content/article/sound'],
    );
  });

  it('is refused if a colleague or an import changed the same field, and names the person', async () => {
    const change = (from: unknown, to: unknown, person: TestStaff, field = 'hours') =>
      person.send<Failure>('content/branch/wuhou', { fields: { [field]: { from, to } } });
    assert.equal((await change('9:00–18:00', '9:00–20:00', editor)).status, 200);
    const late = await change('9:00–18:00', '8:00–18:00', other);
    assert.deepEqual(
      [late.status, late.data.reason, late.data.who, late.data.present],
      [409, 'conflict', '小文', '9:00–20:00'],
    );
    assert.equal((await change(null, '成都', other, 'city')).status, 200);
    assert.equal((await change('9:00–20:00', '8:00–18:00', other)).status, 200);
    now = new Date(now.getTime() + 1_000);
    await put('branch', [{ id: 'wuhou', hours: '10:00–19:00' }]);
    const imported = await change('8:00–18:00', '全天', other);
    assert.deepEqual(
      [imported.status, imported.data.present, imported.data.who],
      [409, '10:00–19:00', '导入或别的系统'],
    );
  });

  it('with an invalid value names the field, and stores nothing', async () => {
    const fields = {
      title: { from: '试驾时听什么', to: '改了' },
      published: { from: '2026-10-08', to: '昨天' },
    };
    const { status, data } = await editor.send<Failure>('content/article/sound', { fields });
    assert.equal(status, 422);
    assert.match(data.errors?.['published'] ?? '', /应为日期/);
    assert.equal((await read('article/sound')).title, '试驾时听什么');
    const strange = { fields: { withdrawn: { from: null, to: 1 } } };
    assert.equal((await editor.send('content/article/sound', strange)).status, 400);
    const same = { fields: { title: { from: '试驾时听什么', to: '试驾时听什么' } } };
    assert.equal((await editor.send('content/article/sound', same)).status, 422);
  });

  it('cannot move a record out of the branch of a manager', async () => {
    const fields = { branch_id: { from: '武侯店', to: 'jinniu' } };
    assert.equal((await manager.send('content/consultant/li', { fields })).status, 404);
    assert.equal((await read('consultant/li')).values['branch_id'], '武侯店');
    const values = { id: 'new', name: '新人', branch_id: 'jinniu' };
    assert.equal((await manager.send('content/consultant', { values })).status, 404);
    assert.equal((await editor.send('content/consultant/new')).status, 404);
    const mine = { ...values, branch_id: 'wuhou' };
    assert.equal((await manager.send('content/consultant', { values: mine })).status, 200);
  });

  it('of a branch cannot take the records of another branch by its name', async () => {
    const renamed = { fields: { name: { from: '武侯店', to: 'jinniu' } } };
    const { status, data } = await manager.send<Failure>('content/branch/wuhou', renamed);
    assert.deepEqual([status, Object.keys(data.errors ?? {})], [422, ['name']]);
    const hours = { fields: { hours: { from: '9:00–18:00', to: '10:00–18:00' } } };
    assert.equal((await manager.send('content/branch/wuhou', hours)).status, 200);
    assert.equal((await editor.send('content/branch/wuhou', renamed)).status, 200);
    assert.deepEqual(keysOf(await listed('branch', manager)), ['wuhou']);
    assert.equal((await manager.send('content/consultant/zhao')).status, 404);
    assert.equal((await manager.send('content/branch/jinniu')).status, 404);
  });

  it('can be undone later by putting the earlier values back', async () => {
    await put('loan', [{ id: 'B', name: '轻松贷', rate: '4.88%', months: '12;24' }]);
    const fields = { months: { from: [12, 24], to: ['36'] }, rate: { from: 4.88, to: '5' } };
    assert.equal((await editor.send('content/loan/B', { fields })).status, 200);
    const [change] = (await read('loan/B')).history;
    assert.deepEqual(change?.changes, [
      { label: '年利率', before: '4.88', after: '5' },
      { label: '期数', before: '12；24', after: '36' },
    ]);
    now = new Date(now.getTime() + 1_000);
    const restoring = { change: change?.id, latest: change?.id };
    const back = await other.send('content/loan/B/restore', restoring);
    assert.equal(back.status, 200, back.message);
    const { values, history } = await read('loan/B');
    assert.deepEqual([values['months'], values['rate']], [[12, 24], 4.88]);
    assert.deepEqual([history[0]?.who, history[0]?.action], ['小何', '放回了早先的内容']);
    const foreign = await other.send('content/article/sound/restore', restoring);
    assert.equal(foreign.status, 404);
    // The page of a colleague has not got the change of 小何 yet.
    const late = await editor.send<Failure>('content/loan/B/restore', restoring);
    assert.deepEqual([late.status, late.data.reason, late.data.who], [409, 'conflict', '小何']);
  });
});

describe('a new record', () => {
  it('gets the picture that was sent before, and a number that is taken is refused', async () => {
    const body = await sharp({
      create: { width: 60, height: 45, channels: 3, background: '#c00' },
    })
      .jpeg()
      .toBuffer();
    const response = await shop.answer('/v1/console/content-pictures', {
      method: 'POST',
      headers: {
        'X-Console': '1',
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'image/jpeg',
        Cookie: editor.cookie,
      },
      body: new Uint8Array(body),
    });
    const { data } = (await response.json()) as { data: { name: string } };
    assert.match(data.name, /^\/media\//);
    const values = {
      id: 'brakes',
      title: '刹车怎么查',
      published: '2026-11-20',
      cover: data.name,
      body: '# 刹车\n\n先看厚度。',
      summary: null,
    };
    const { status, message } = await editor.send('content/article', { values });
    assert.equal(status, 200, message);
    const visible = await shop.get<{ html: string; cover: string }>('/v1/article?id=brakes');
    assert.equal(visible.cover, data.name);
    assert.match(visible.html, /先看厚度/);
    const again = await editor.send<Failure>('content/article', { values });
    assert.deepEqual([again.status, Object.keys(again.data.errors ?? {})], [422, ['id']]);
    const unknown = { ...values, id: 'other', cover: '/media/none.jpg' };
    const refused = await editor.send<Failure>('content/article', { values: unknown });
    assert.deepEqual([refused.status, Object.keys(refused.data.errors ?? {})], [422, ['cover']]);
  });

  it('of a text has the words of an earlier version, and is in force from a day of its own', async () => {
    const text = { name: '质保说明', effective_on: '2026-11-01', body: '质保一年。' };
    await put('text', [{ ...text, version: '1.0' }]);
    assert.match((await read('text/warranty%2F1.0')).read_only, /已经生效/);
    const inForce = { fields: { body: { from: '质保一年。', to: '质保两年。' } } };
    const refused = await editor.send('content/text/warranty%2F1.0', inForce);
    assert.equal(refused.status, 422);
    assert.match(refused.message, /已经生效，不能再改/);
    const values = {
      name: 'warranty',
      version: '2.0',
      effective_on: '2026-11-20',
      body: '质保两年。',
    };
    const added = await editor.send<{ key: string }>('content/text', { values });
    assert.deepEqual([added.status, added.data.key], [200, 'warranty/2.0'], added.message);
    const draft = await editor.send<Detail>('content-drafts/text?from=warranty%2F1.0');
    assert.deepEqual(draft.data.values, {
      name: 'warranty',
      effective_on: '2026-11-20',
      body: '质保一年。',
    });
    const again = { values: { ...draft.data.values, version: '3.0' } };
    const sameDay = await editor.send<Failure>('content/text', again);
    assert.match(sameDay.data.errors?.['effective_on'] ?? '', /2026-11-20 已有版本 2.0/);
    const values3 = { ...draft.data.values, version: '3.0', effective_on: '2026-11-21' };
    const back = await editor.send('content/text', { values: values3 });
    assert.equal(back.status, 200, back.message);
    type Visible = { state: string; html: string };
    const visible = await shop.get<Visible>('/v1/text/warranty?version=3.0');
    assert.equal(visible.state, 'coming');
    assert.match(visible.html, /质保一年/);
  });
});

describe('the preview of a rich text', () => {
  it('is what the page shows, sanitised, and needs a text that would be stored', async () => {
    const preview = (text: string, field = 'body') =>
      editor.send<{ html: string }>(`content-previews/article/${field}`, { text });
    const { data } = await preview('**先听**三十秒<script>alert(1)</script>');
    assert.match(data.html, /<strong>先听<\/strong>/);
    assert.doesNotMatch(data.html, /script/);
    assert.equal((await preview('')).status, 422);
    assert.equal((await preview('x', 'title')).status, 400);
  });
});

describe('the links to a shipment', () => {
  type Links = { links: { mark: string; until: string }[] };
  it('work on the public page until they are ended; the log has no token', async () => {
    const shipment = { car_title: '轩逸', from: '重庆', to: '成都' };
    await put('shipment', [
      { no: 'YD-7', ...shipment, branch_id: '武侯店' },
      { no: 'YD-8', ...shipment, branch_id: 'jinniu' },
    ]);
    const added = await manager.send<{ url: string; until: string }>('shipment-links/YD-7', {
      days: 14,
    });
    assert.equal(added.status, 200, added.message);
    assert.equal(added.data.until, '2026-12-03');
    const token = new URL(added.data.url, 'http://x').searchParams.get('token') ?? '';
    const bodyOf = async () =>
      JSON.stringify((await shop.request(`/v1/gps/westard-tracking?token=${token}`)).body);
    assert.match(await bodyOf(), /轩逸/);
    assert.equal((await manager.send('shipment-links/YD-8', { days: 14 })).status, 404);
    const { data } = await manager.send<Links>('shipment-links/YD-7');
    const ended = await manager.send('shipment-links/YD-7/end', { mark: data.links[0]?.mark });
    assert.equal(ended.status, 200);
    assert.doesNotMatch(await bodyOf(), /轩逸/);
    assert.deepEqual((await manager.send<Links>('shipment-links/YD-7')).data.links, []);
    const { history } = await read('shipment/YD-7');
    assert.deepEqual(
      history.map(({ action }) => action).toSorted(),
      ['停了看车链接', '发了看车链接'].toSorted(),
    );
    const rows = await shop.db.kysely.selectFrom('staff_audit').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(token));
  });
});

describe('the deletion of a record', () => {
  const why = { why: '写错了' };
  let person: TestStaff;
  beforeEach(async () => {
    person = await openStaff(shop, `小文 ${now.getTime()}`, 'editor');
  });

  it('says what hangs on it, needs the password lately entered, and is in the log', async () => {
    const deletion = async (path: string) =>
      (await person.send<{ problem: string; effects: string[] }>(`content/${path}/deletion`)).data;
    const { problem } = await deletion('branch/jinniu');
    assert.match(problem, /还用在 顾问 zhao/);
    assert.equal((await person.send('content/branch/jinniu/delete', why)).status, 422);
    await put('shipment', [{ no: 'YD-1', car_title: '轩逸', from: '重庆', to: '成都' }]);
    await put('station', [{ no: 'YD-1', position: 1, name: '重庆', lng: 106.5, lat: 29.5 }]);
    assert.deepEqual(await deletion('shipment/YD-1'), {
      problem: '',
      effects: ['运单节点（1 条）'],
    });
    assert.equal((await person.send('content/shipment/YD-1/delete', {})).status, 400);
    const done = await person.send('content/shipment/YD-1/delete', why);
    assert.equal(done.status, 200, done.message);
    assert.ok(!keysOf(await listed('shipment')).includes('YD-1'));
    assert.deepEqual(keysOf(await listed('station')), []);
    const { data } = await owner.send<{ rows: AuditRow[] }>('audit');
    assert.deepEqual(data.rows[0]?.changes, [
      { field: '标题', before: '轩逸', after: '' },
      { field: '原因', before: '', after: '写错了' },
    ]);
    now = new Date(now.getTime() + 11 * 60_000);
    const late = await person.send<Failure>('content/article/sound/delete', why);
    assert.deepEqual([late.status, late.data.reason], [403, 'password']);
  });

  it('of a post is all that people can do with it, and the log has none of its words', async () => {
    const author = { union_id: 'U-7Qm2xKd94TzR', nickname: '雪山' };
    await put('momentauthor', [author]);
    await put('moment', [
      { id: 'M-2', union_id: author.union_id, published_at: '2026-11-02 17:30', text: '打广告' },
    ]);
    assert.match((await read('moment/M-2')).read_only, /只能隐藏或删除/);
    const fields = { text: { from: '打广告', to: '改了' } };
    assert.equal((await person.send('content/moment/M-2', { fields })).status, 403);
    const done = await person.send('content/moment/M-2/delete', { why: '广告' });
    assert.equal(done.status, 200, done.message);
    assert.equal((await person.send('content/moment/M-2')).status, 404);
    const { data } = await owner.send<{ rows: AuditRow[] }>('audit');
    assert.doesNotMatch(JSON.stringify(data.rows), /打广告/);
  });
});

describe('the stations of shipments', () => {
  it('are listed and counted for a manager if the shipment is of the own branch', async () => {
    const shipment = { car_title: '轩逸', from: '重庆', to: '成都' };
    await put('shipment', [
      { no: 'YD-7', ...shipment, branch_id: '武侯店' },
      { no: 'YD-8', ...shipment, branch_id: 'jinniu' },
    ]);
    await put('station', [
      { no: 'YD-7', position: 1, name: '内江', lng: 105.06, lat: 29.58 },
      { no: 'YD-8', position: 1, name: '资阳', lng: 104.63, lat: 30.13 },
    ]);
    assert.deepEqual(keysOf(await listed('station', manager)), ['YD-7/1']);
    assert.equal((await listed('station')).rows.length, 2);
    type Kinds = { kinds: { type: string; count: number }[] };
    const { kinds } = (await manager.send<Kinds>('content')).data;
    assert.equal(kinds.find(({ type }) => type === 'station')?.count, 1);
  });
});

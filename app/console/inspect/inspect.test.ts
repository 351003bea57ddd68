import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { AuditRow } from '#/app/console/audit/contract.ts';
import type { PublishResult, WriteResult } from '#/app/inspection/drafts/calls/draft-schema.ts';
import { openStaff, PASSWORD, type TestStaff } from '#/testing/console.ts';
import { pngOf } from '#/testing/inspectors.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { DraftLine, PublishedLine } from './contract.ts';

let now = new Date('2026-11-20T12:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
let manager: TestStaff;
let zhou: TestStaff;
let wu: TestStaff;
let other: TestStaff;
let draft = '';
before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
  const branches = ['wuhou', 'jinniu'].map((id) => ({ id, name: id, province: '四川' }));
  await shop.importFile('branches.jsonl', branches);
  const car = { brand: '大众', type: '在售', price: 119_800, energy: '汽油', body: '轿车' };
  await shop.importFile('cars.jsonl', [
    {
      ...car,
      id: 'A-1',
      title: '大众 迈腾',
      branch_id: 'wuhou',
      gearbox: '双离合',
      seats_count: 5,
      mileage_km: 81_200,
    },
    { ...car, id: 'A-2', title: '大众 帕萨特', branch_id: 'wuhou' },
    { ...car, id: 'B-1', title: '大众 速腾', branch_id: 'jinniu' },
  ]);
  owner = await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '何店长', 'manager', { branchId: 'wuhou' });
  zhou = await openStaff(shop, '周师傅', 'inspector', { branchId: 'wuhou' });
  wu = await openStaff(shop, '吴师傅', 'inspector', { branchId: 'wuhou' });
  other = await openStaff(shop, '外店', 'inspector', { branchId: 'jinniu' });
});
after(() => shop.close());
beforeEach(() => {
  now = new Date(now.getTime() + 1_000);
});

async function open(person: TestStaff, car_id: string, more: object = {}): Promise<string> {
  const { data, message } = await person.send<{ id: string }>('inspections', { car_id, ...more });
  assert.ok(data, message);
  return data.id;
}

function write(more: object) {
  return { write_id: randomUUID(), base: 0, measured_at: '2026-11-20 10:00', ...more };
}

async function record(person: TestStaff, id: string, writes: readonly object[]) {
  const answer = await person.send<{ results: WriteResult[] }>(`inspections/${id}/writes`, {
    writes,
  });
  return answer.data?.results ?? [];
}

/** Sends a picture as the page of the console does. */
async function addPhoto(person: TestStaff, id: string, item: string, body: Buffer) {
  const response = await shop.answer(`/v1/console/inspections/${id}/points/${item}/photos`, {
    method: 'POST',
    headers: {
      'X-Console': '1',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'image/png',
      Cookie: person.cookie,
    },
    body: new Uint8Array(body),
  });
  const { data } = (await response.json()) as { data: { photo: string; photos: unknown[] } };
  return { status: response.status, data };
}

/** Returns the recorded changes of inspections, latest first. */
async function audit(): Promise<AuditRow[]> {
  const { data } = await owner.send<{ rows: AuditRow[] }>('audit');
  return data.rows.filter(({ action }) => action.includes('检测'));
}

describe('taking an inspection in the console', () => {
  it('opens one draft of a car, which a colleague of the branch joins', async () => {
    draft = await open(zhou, 'A-1');
    now = new Date(now.getTime() + 1_000);
    assert.equal(await open(wu, 'A-1'), draft);
    const { data } = await wu.send<{ rows: DraftLine[] }>('inspections');
    const [row] = data.rows;
    assert.deepEqual([row?.id, row?.branch, row?.is_mine], [draft, 'wuhou', true]);
    assert.deepEqual(
      row?.inspectors.map(({ name }) => name),
      ['周师傅', '吴师傅'],
    );
    const list = await zhou.send<{ checkpoints: unknown[] }>(`inspections/${draft}/checkpoints`);
    assert.equal(list.data.checkpoints.length, row?.applicable);
    const rows = await audit();
    assert.deepEqual(
      rows.map(({ who, action, subject }) => `${who} ${action} ${subject}`),
      ['吴师傅 接着检测 检测 A-1', '周师傅 开始检测 检测 A-1'],
    );
    assert.equal(rows[0]?.path, `/console/inspect/${draft}`);
  });

  it('is invisible to inspectors of other branches, call by call', async () => {
    assert.deepEqual((await other.send('inspections')).data['rows'], []);
    const before = (await audit()).length;
    const calls: [string, object?][] = [
      [`inspections/${draft}`],
      [`inspections/${draft}/checkpoints`],
      [`inspections/${draft}/writes`, { writes: [write({ item: 'E06', result: 'normal' })] }],
      [`inspections/${draft}/points/E06/photos/remove`, { photo: `/media/${'0'.repeat(32)}` }],
      [`inspections/${draft}/publish`, {}],
      [`inspections/${draft}/discard`, {}],
      ['inspections', { car_id: 'A-1' }],
    ];
    for (const [path, body] of calls) {
      const { status, message } = await other.send(path, body);
      assert.equal(status, 404, `${path}: ${message}`);
    }
    assert.equal((await addPhoto(other, draft, 'E06', await pngOf('#a52'))).status, 404);
    assert.equal((await audit()).length, before);
    assert.equal((await owner.send(`inspections/${draft}`)).status, 200);
  });

  it('stores a write once, whoever sends it again, in the name of the person', async () => {
    const first = write({ item: 'E06', result: 'abnormal', kind: '划痕', by: '冒名' });
    const twice = await Promise.all([record(zhou, draft, [first]), record(zhou, draft, [first])]);
    for (const [result] of twice) {
      assert.deepEqual([result?.outcome, result?.write?.version], ['saved', 1]);
      assert.equal(result?.write?.by, '周师傅');
    }
    const rows = await audit();
    assert.equal(rows.filter(({ action }) => action === '记了检测结果').length, 1);
    assert.deepEqual(rows[0]?.changes, [{ field: '检测点', before: '', after: 'E06 异常 划痕' }]);
    // The same id by another person is another write.
    const [foreign] = await record(wu, draft, [first]);
    assert.equal(foreign?.outcome, 'refused');
  });

  it('refuses a write on an outdated version with the other one; nothing is overwritten', async () => {
    const [result] = await record(wu, draft, [write({ item: 'E06', result: 'normal' })]);
    assert.equal(result?.outcome, 'conflict');
    assert.deepEqual([result?.write?.by, result?.write?.version], ['周师傅', 1]);
    const mine = write({ item: 'E06', result: 'slight', kind: '划痕', base: 1 });
    assert.equal((await record(wu, draft, [mine]))[0]?.outcome, 'saved');
    assert.deepEqual((await audit())[0]?.changes, [
      { field: '检测点', before: 'E06 异常 划痕', after: 'E06 轻微 划痕' },
    ]);
  });

  it('stores a query of records with what it found, and names both in the log', async () => {
    const id = await open(zhou, 'A-2');
    const claims_queried = {
      source: '某平台',
      day: '2026-11-20',
      from: '2021-01-01',
      to: '2026-11-20',
    };
    const claims = [{ date: '2024-05-29', amount: 1800, words: '停车时被刮' }];
    const services_queried = { ...claims_queried, source: '某品牌店' };
    const queries = { claims_queried, claims, services_queried };
    const [written] = await record(zhou, id, [write({ item: 'report', ...queries })]);
    assert.equal(written?.outcome, 'saved');
    type State = { report: { version: number; content: Record<string, unknown> } };
    const { report } = (await zhou.send<State>(`inspections/${id}`)).data;
    // As the form does: with the other fields as they are stored.
    const again = { item: 'report', ...report.content, keys: 2 };
    const [second] = await record(zhou, id, [write({ ...again, base: report.version })]);
    assert.equal(second?.outcome, 'saved', JSON.stringify(second));
    // The rows of one instant have no order.
    assert.match(
      (await audit()).flatMap(({ changes }) => changes.map(({ after }) => after)).join('\n'),
      /钥匙 2 出险查询 某平台 2026-11-20，有 1 条 维保查询 某品牌店 2026-11-20，没有记录/,
    );
  });

  it('adds a photo once and removes it, each with a row in the log', async () => {
    const red = await pngOf('#c00');
    const [{ status, data }, again] = [
      await addPhoto(zhou, draft, 'E06', red),
      await addPhoto(zhou, draft, 'E06', red),
    ];
    assert.deepEqual([status, again.status, again.data.photos.length], [200, 200, 1]);
    const body = { photo: data.photo };
    const removed = await zhou.send(`inspections/${draft}/points/E06/photos/remove`, body);
    assert.deepEqual(removed.data['photos'], []);
    const actions = (await audit()).map(({ action }) => action);
    assert.equal(actions.filter((each) => each === '加了检测照片').length, 1);
    assert.equal(actions.filter((each) => each === '删了检测照片').length, 1);
  });
});

describe('publishing an inspection in the console', () => {
  it('lists what is missing, and publishes nothing', async () => {
    const { status, data } = await zhou.send<PublishResult>(`inspections/${draft}/publish`, {});
    assert.equal(status, 422);
    assert.ok(data.missing.some(({ item }) => item === 'A01'));
    assert.deepEqual((await owner.send('inspections/published')).data['rows'], []);
  });

  it('previews the verdict, publishes once, and is then closed', async () => {
    const { data } = await zhou.send<{ checkpoints: { item: string }[] }>(
      `inspections/${draft}/checkpoints`,
    );
    const others = data.checkpoints.map(({ item }) => item).filter((item) => item !== 'E06');
    const writes = others.map((item) => write({ item, result: 'normal' }));
    writes.push(write({ item: 'report', odometer_km: 81_200, transfers: 1, keys: 2 }));
    for (let at = 0; at < writes.length; at += 200) {
      const results = await record(zhou, draft, writes.slice(at, at + 200));
      assert.ok(results.every(({ outcome }) => outcome === 'saved'));
    }
    const dry = await zhou.send<PublishResult & { car_km: number | null }>(
      `inspections/${draft}/publish`,
      { dry_run: true },
    );
    assert.equal(dry.data.car_km, 81_200);
    assert.deepEqual([dry.status, dry.data.missing, dry.data.problems], [200, [], []]);
    assert.equal(dry.data.published, null);
    assert.match(dry.data.preview?.words ?? '', /^检测 \d+ 项/);
    const acknowledged = dry.data.warnings.map(({ code }) => code);
    const twice = await Promise.all([
      zhou.send<PublishResult & { path: string }>(`inspections/${draft}/publish`, { acknowledged }),
      wu.send<PublishResult & { path: string }>(`inspections/${draft}/publish`, { acknowledged }),
    ]);
    for (const { status, data: done, message } of twice) {
      assert.deepEqual([status, done.published?.version], [200, 1], message);
    }
    const published = twice[0].data;
    const { report_id } = published.published ?? {};
    assert.equal(published.path, `/car/A-1/report-inspection/${report_id}/business/retail`);
    const rows = (await audit()).filter(({ action }) => action === '发布检测报告');
    assert.equal(rows.length, 1);
    assert.equal(rows[0]?.subject, 'A-1');
    const [late] = await record(zhou, draft, [write({ item: 'E06', base: 2, result: 'normal' })]);
    assert.equal(late?.outcome, 'refused');
  });

  it('a manager withdraws it with a reason after the password; it stays readable', async () => {
    const list = () => manager.send<{ rows: PublishedLine[] }>('inspections/published');
    const [row] = (await list()).data.rows;
    assert.ok(row);
    const { report_id, business, version } = row;
    const request = { report_id, business, version, reason: '漆膜仪没有校准' };
    assert.equal((await zhou.send('inspections/withdraw', request)).status, 403);
    now = new Date(now.getTime() + 11 * 60_000);
    const late = await manager.send('inspections/withdraw', request);
    assert.deepEqual([late.status, late.data['reason']], [403, 'password']);
    assert.equal((await manager.send('confirm', { password: PASSWORD })).status, 200);
    const short = { ...request, reason: ' ' };
    assert.equal((await manager.send('inspections/withdraw', short)).status, 400);
    for (const _ of [1, 2]) {
      const { status, message } = await manager.send('inspections/withdraw', request);
      assert.equal(status, 200, message);
    }
    const [withdrawn] = (await list()).data.rows;
    assert.equal(withdrawn?.reason, '漆膜仪没有校准');
    assert.ok(withdrawn?.withdrawn_at);
    const rows = (await audit()).filter(({ action }) => action === '撤回检测报告');
    assert.equal(rows.length, 1);
    assert.deepEqual([rows[0]?.who, rows[0]?.subject], ['何店长', 'A-1']);
    assert.deepEqual((await other.send('inspections/published')).data['rows'], []);
  });

  it('begins the correction of a report with its points', async () => {
    const [row] = (await manager.send<{ rows: PublishedLine[] }>('inspections/published')).data
      .rows;
    const next = await open(zhou, 'A-1', { report_id: row?.report_id });
    const { data } = await zhou.send<{ points: { item: string }[] }>(`inspections/${next}`);
    assert.ok(data.points.length > 300);
    const discarded = await zhou.send(`inspections/${next}/discard`, {});
    assert.deepEqual([discarded.status, discarded.data['reason']], [403, 'password']);
    await zhou.send('confirm', { password: PASSWORD });
    now = new Date(now.getTime() + 1_000);
    assert.equal((await zhou.send(`inspections/${next}/discard`, {})).status, 200);
    assert.equal((await zhou.send(`inspections/${next}`)).status, 404);
    assert.equal((await audit())[0]?.action, '作废检测');
  });
});

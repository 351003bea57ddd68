import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { takeLead } from '#/app/leads/take-lead.ts';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import type { Context } from '#/server/http/implement.ts';
import { webhookName } from '#/server/outbox/recipient-names.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { SECRETS, testLead } from '#/testing/leads/lead.ts';
import { runLeads } from '#/tools/leads/run.ts';

const URL_OF_HOOK = 'https://crm.example/hook';
let db: TestDatabase;
let folder: string;
let settings: Record<string, string>;
let context: Context;
before(async () => {
  db = await openTestDatabase();
  folder = db.place.url ? await mkdtemp(join(tmpdir(), 'forecourt-desk-')) : db.place.folder;
  settings = {
    DEMO: 'off',
    DATA_DIR: folder,
    DATABASE_URL: db.place.url ?? '',
    WEBHOOK_URLS: URL_OF_HOOK,
    WEBHOOK_SECRET: 'a-secret-of-the-test',
  };
  context = createContext({ db, config: readConfig(settings, NO_BRAND) });
});
after(async () => {
  await db.close();
  if (folder !== db.place.folder) await rm(folder, { recursive: true });
});

async function run(args: readonly string[], input = '', user = () => 'somebody') {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runLeads(args, {
    open: async () => ({ context, close: async () => {} }),
    user,
    input: async () => input,
    out: (line) => void out.push(`${line}\n`),
    err: (line) => void err.push(`${line}\n`),
  });
  return { code, out: out.join(''), err: err.join('') };
}
const take = (phone: string) => takeLead(context, testLead({ phone }));

test('lists and shows requests masked, and in clear only for a reason, which is logged', async () => {
  const { receipt } = await take('13800001234');
  const advanced = await run(['advance', receipt, '已受理', '--note', '欧阳周六来学府路']);
  assert.deepEqual([advanced.code, advanced.out], [0, `${receipt}: 已受理\n`]);
  for (const args of [['list'], ['show', receipt.toLowerCase()]]) {
    const { code, out, err } = await run(args);
    assert.equal(code, 0, err);
    assert.ok(out.includes('138****1234') && out.includes(receipt));
    for (const secret of SECRETS) assert.ok(!`${out}${err}`.includes(secret), secret);
    const withoutReason = await run([...args, '--unmask']);
    assert.deepEqual([withoutReason.code, withoutReason.err.includes('--why')], [2, true]);
    const clear = await run([...args, '--unmask', '--why', 'call back', '--who', 'wang']);
    assert.ok(clear.out.includes('13800001234'));
  }
  const { out } = await run(['access', receipt]);
  assert.equal(out.match(/\twang\tlead [\w-]+\tcall back\n/g)?.length, 2);
});

test('says how many requests there are, and how to list all', async () => {
  for (const phone of ['13800002001', '13800002002', '13800002003']) await take(phone);
  const all = await run(['list']);
  const [count = ''] = /^\d+/.exec(all.err) ?? [];
  assert.equal(all.err, `${count} requests\n`);
  const some = await run(['list', '--most', '2']);
  assert.equal(some.out.trim().split('\n').length, 2);
  assert.equal(some.err, `2 of ${count} requests; --most ${count} lists all\n`);
});

test('exports and deletes by telephone number, which can be read from standard input', async () => {
  const { receipt } = await take('13800005678');
  const exported = await run(
    ['export', '--phone', '-', '--why', 'asked for it'],
    '138 0000 5678\n',
  );
  const { requests } = JSON.parse(exported.out) as { requests: { receipt: string }[] };
  assert.deepEqual(
    requests.map((each) => each.receipt),
    [receipt],
  );
  const dry = await run(['delete', '--phone', '-', '--dry-run'], '13800005678');
  assert.match(dry.out, /^Dry run: 1 requests would be deleted/);
  const deleted = await run(['delete', '--phone', '13800005678']);
  assert.deepEqual([deleted.code, deleted.out.startsWith('1 requests deleted')], [0, true]);
  assert.equal((await run(['delete', '--phone', '13800005678'])).code, 1);
  assert.equal((await run(['advance', receipt, '已受理'])).code, 1);
});

test('lists undelivered messages, retries them, or moves them to another recipient', async () => {
  await take('13800001111');
  const name = webhookName(URL_OF_HOOK);
  const listed = await run(['outbox']);
  assert.match(listed.out, new RegExp(`^${name}\t\\d+ waiting\t0 stuck`));
  await db.kysely.updateTable('outbox_message').set({ recipient: 'old' }).execute();
  const other = await run(['outbox']);
  assert.deepEqual([other.code, /^old\t.*not in the settings/.test(other.out)], [1, true]);
  assert.match((await run(['retry', '--dry-run'])).out, /^Dry run: \d+ messages/);
  assert.equal((await run(['retry', 'old', '--to', 'nobody'])).code, 2);
  assert.equal((await run(['retry', name, '--to', name])).code, 2);
  const countDelivered = async () =>
    (await db.kysely.selectFrom('outbox_message').select(['subject', 'recipient']).execute())
      .length;
  const before = await countDelivered();
  const [first] = await db.kysely.selectFrom('outbox_message').selectAll().execute();
  assert.ok(first);
  await db.kysely
    .insertInto('outbox_message')
    .values({ ...first, id: 'the same', recipient: name, next_at: null })
    .execute();
  const dry = await run(['retry', 'old', '--to', name, '--dry-run']);
  assert.match(dry.out, new RegExp(`^Dry run: ${before - 1} messages would be moved`));
  assert.match(dry.out, /^1 would be deleted/m);
  assert.equal(await countDelivered(), before + 1);
  const moved = await run(['retry', 'old', '--to', name]);
  assert.match(
    moved.out,
    new RegExp(`^${before - 1} messages were moved to ${name}.\n1 were deleted`),
  );
  assert.equal((await run(['outbox'])).code, 0);
});

test('replaces a removed recipient by another, also for deletions of what it had received', async () => {
  const name = webhookName(URL_OF_HOOK);
  const delivered = { recipient: 'gone', next_at: null, delivered_at: context.now().toISOString() };
  const phones = ['13800006666', '13800007777'];
  for (const phone of phones) await take(phone);
  await db.kysely.updateTable('outbox_message').set(delivered).execute();
  const [first = '', second = ''] = phones;
  await run(['delete', '--phone', first]);
  assert.match((await run(['outbox'])).out, /^gone\t1 waiting/m);
  await run(['retry', 'gone', '--to', name]);
  await run(['delete', '--phone', second]);
  const { code, out } = await run(['outbox']);
  assert.deepEqual([code, out], [0, out.replace(/^gone.*\n/m, '')]);
  assert.match(out, new RegExp(`^${name}\t2 waiting`));
});

test('deletes the messages to a recipient that no setting names, and no others', async () => {
  await take('13800001112');
  assert.equal((await run(['drop'])).code, 2);
  assert.equal((await run(['drop', webhookName(URL_OF_HOOK)])).code, 2);
  await db.kysely.updateTable('outbox_message').set({ recipient: 'gone' }).execute();
  const dry = await run(['drop', 'gone', '--dry-run']);
  assert.match(dry.out, /^Dry run: [1-9]\d* messages to gone would be deleted/);
  assert.equal((await run(['outbox'])).code, 1);
  assert.equal((await run(['drop', 'gone'])).code, 0);
  assert.equal((await run(['outbox'])).code, 0);
  assert.equal((await run(['drop', 'gone'])).code, 1);
  await take('13800001113');
  const known = { recipient: 'gone', next_at: null, delivered_at: context.now().toISOString() };
  await db.kysely.updateTable('outbox_message').set(known).execute();
  assert.equal((await run(['drop', 'gone'])).code, 0);
  assert.equal((await run(['delete', '--phone', '13800001113'])).code, 0);
  assert.doesNotMatch((await run(['outbox'])).out, /^gone/m);
});

test('encrypts everything with a new key, and deletes expired requests', async () => {
  await take('13800002222');
  const prepared = await run(['change-key', '--prepare']);
  assert.match(prepared.out, /is not used yet/);
  const file = join(folder, 'keys/personal.key');
  const both = await readFile(file, 'utf8');
  const changed = await run(['change-key']);
  assert.match(changed.out, /^Changed the key from [0-9a-f]{16} to [0-9a-f]{16}, .* [1-9]\d* rows/);
  assert.match(changed.out, /to the other machines with a server again/);
  await writeFile(file, both);
  const second = await run(['change-key']);
  assert.deepEqual([second.code, /No new key was generated/.test(second.out)], [1, true]);
  assert.equal((await run(['change-key'])).code, 0);
  assert.ok((await run(['list'])).out.includes('138****2222'));
  assert.equal((await run(['purge', '--dry-run'])).out, 'Dry run: 0 requests would be deleted.\n');
  assert.match((await run(['purge'])).out, /^0 requests deleted: no contact for 180 days/);
});

test('reports errors without printing a typed number', async () => {
  for (const [args, words] of [
    [['hop'], /no command hop/],
    [['show'], /Give a receipt/],
    [['show', '2222-2222-2222'], /There is no 2222-2222-2222/],
    [['list', '--most', 'x'], /--most/],
    [['delete', '--phone', '1380000'], /Give a telephone number/],
    [['export', '--phone', '13800001234'], /--why/],
  ] as const) {
    const { code, err } = await run(args);
    assert.equal(code, 2);
    assert.match(err, words);
    assert.ok(!/1380000|\bat .*:\d+/.test(err));
  }
  assert.equal((await run([])).code, 2);
  assert.match((await run(['--help'])).out, /^npm run leads -- COMMAND/);
  const { receipt } = await take('13800003333');
  assert.match((await run(['advance', receipt, '已完成'])).err, /只能是：已提交、/);
});

test('refuses options and arguments that a command does not take, and changes nothing', async () => {
  const { receipt } = await take('13800004444');
  for (const [args, words] of [
    [['advance', receipt, '已受理', '--dry-run'], /advance does not take --dry-run/],
    [['change-key', '--dry-run'], /change-key does not take --dry-run/],
    [['delete', receipt, '2222-2222-2222'], /delete does not take 2222-2222-2222/],
    [['list', receipt], /list does not take/],
  ] as const) {
    const { code, err } = await run(args);
    assert.equal(code, 2);
    assert.match(err, words);
  }
  assert.match((await run(['show', receipt])).out, /"status": "已提交"/);
});

test('reads the system user only if a name is logged and none is given', async () => {
  const nameless = () => {
    throw new Error('ENOENT: no such user');
  };
  const { receipt } = await take('13800005555');
  const reading = ['show', receipt, '--unmask', '--why', 'call back'];
  assert.equal((await run(['--help'], '', nameless)).code, 0);
  assert.equal((await run(['show', receipt], '', nameless)).code, 0);
  assert.equal((await run([...reading, '--who', 'wang'], '', nameless)).code, 0);
  const { code, err } = await run(reading, '', nameless);
  assert.deepEqual([code, err], [2, 'Give a name: --who NAME\n']);
});

test('runs as a program with the settings of the server', async () => {
  const { receipt } = await take('13800004444');
  const { PATH = '' } = process.env;
  const program = join(import.meta.dirname, 'leads.ts');
  const args = [program, 'export', '--phone', '-', '--why', 'asked for it'];
  const running = promisify(execFile)(process.execPath, args, { env: { PATH, ...settings } });
  running.child.stdin?.end('13800004444\n');
  assert.ok((await running).stdout.includes(receipt));
});

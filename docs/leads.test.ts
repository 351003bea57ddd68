import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { webhookRecipient } from '#/server/outbox/webhook.ts';

const SECRET = 'a-secret-of-the-test';
const message = {
  id: 'm1',
  recipient: 't',
  subject: 's',
  number: 1,
  event: 'taken',
  created_at: '2026-11-20T00:00:00.000Z',
  attempts: 1,
};

test('the receiver that the page shows takes what is signed, once, and nothing else', async () => {
  const page = await readFile(join(import.meta.dirname, 'leads.md'), 'utf8');
  const [, program = ''] = /```js\n([^]*?)```/.exec(page) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-receiver-'));
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, program);
  const child = spawn(process.execPath, [file], {
    env: { PORT: '0', WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines: string[] = [];
    const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
    const [line] = (await once(output, 'line')) as [string];
    const url = `http://127.0.0.1:${line.split(' ').at(-1)}/`;
    const [, example = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
    const compose = async () => JSON.parse(example) as object;
    const send = (secret: string) =>
      webhookRecipient({ url, secret, compose }).deliver(message, new AbortController().signal);
    assert.deepEqual(await send(SECRET), { state: 'delivered' });
    assert.deepEqual(await send(SECRET), { state: 'delivered' });
    const problem = 'it answered HTTP 401';
    assert.deepEqual(await send(`${SECRET}s`), { state: 'failed', problem });
    assert.deepEqual(lines.slice(1), ['lead.taken K7QM-2XKD-94TR 已提交']);
  } finally {
    child.kill();
    await rm(folder, { recursive: true });
  }
});

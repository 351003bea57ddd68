import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DatabaseUnavailable } from '#/database/unavailable.ts';
import { createLog } from './log.ts';

const PROGRAM = `
  import { createProcessLog } from '#/server/http/log.ts';
  const log = await createProcessLog();
  log.info({ route: '/car/:id', status: 200 }, 'request');`;
const NODE = [process.execPath, '--input-type=module', '-e', PROGRAM];
/** Gives a program a terminal; its options are those of Linux. */
const hasTerminal = spawnSync('script', ['--version']).status === 0;

test('a log that is not on a terminal is JSON lines', () => {
  const [node = '', ...args] = NODE;
  const { stdout } = spawnSync(node, args, { encoding: 'utf8' });
  const { level, route, msg } = JSON.parse(stdout) as Record<string, unknown>;
  assert.deepEqual({ level, route, msg }, { level: 30, route: '/car/:id', msg: 'request' });
});

test(
  'a log on a terminal is for people: local time, level and message on one line',
  { skip: hasTerminal ? false : 'the program script of util-linux is not installed' },
  () => {
    const quoted = NODE.map((part) => `'${part.replaceAll("'", `'\\''`)}'`).join(' ');
    const { stdout } = spawnSync('script', ['-qec', quoted, '/dev/null'], { encoding: 'utf8' });
    // oxlint-disable-next-line no-control-regex -- removes colours
    const [line = '', ...rest] = stdout.replaceAll(/\u001b\[\d+m/g, '').split(/\r?\n/);
    assert.match(line, /^\[\d\d:\d\d:\d\d\.\d{3}\] INFO: request \{.*"route":"\/car\/:id".*\}$/);
    assert.deepEqual(rest, ['']);
  },
);

test('the same error of an unavailable database is logged once a minute, not per request', () => {
  const lines: string[] = [];
  let now = 0;
  const log = createLog('info', { write: (line: string) => void lines.push(line) }, () => now);
  const fail = (reason: string) => {
    const err = new DatabaseUnavailable(new Error(reason), { isAway: false });
    log.error({ err, requestId: String(lines.length) }, 'failed');
  };
  for (let request = 0; request < 50; request += 1) fail('the file was deleted');
  assert.equal(lines.length, 1);
  fail('the disk is full');
  assert.equal(lines.length, 2);
  now += 60_000;
  fail('the file was deleted');
  assert.equal(lines.length, 3);
  log.error({ err: new Error('other') }, 'failed');
  log.error({ err: new Error('other') }, 'failed');
  assert.equal(lines.length, 5);
});

test('an error of an unavailable database is logged again also after the clock is set back', ({
  mock,
}) => {
  let [wallClock, monotonic] = [Date.now(), 0];
  mock.method(Date, 'now', () => wallClock);
  mock.method(performance, 'now', () => monotonic);
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const err = new DatabaseUnavailable(new Error('the disk is full'), { isAway: false });
  log.error({ err }, 'failed');
  wallClock -= 3_600_000;
  monotonic += 60_000;
  log.error({ err }, 'failed');
  assert.equal(lines.length, 2);
});

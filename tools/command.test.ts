import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { test } from 'node:test';
import { DatabaseMismatch } from '#/database/migrate.ts';
import { EXIT_FAULT, EXIT_OK, EXIT_UNUSABLE, runCommand, UsageError } from './command.ts';

async function run(args: readonly string[], allowPositionals: boolean, error?: Error) {
  const lines: string[] = [];
  const command = {
    help: 'the help',
    options: { cars: { type: 'string' } },
    allowPositionals,
    run: (_: unknown, words: readonly string[]) => {
      if (error) throw error;
      lines.push(words.join(' '));
      return EXIT_OK;
    },
  } as const;
  const print = (line: string): void => void lines.push(line);
  return { code: await runCommand(args, command, { out: print, err: print }), lines };
}

test('2 for an argument that the command does not take, or an unknown option', async () => {
  const { code, lines } = await run(['500'], false);
  assert.equal(code, EXIT_UNUSABLE);
  assert.match(lines.join(), /Unexpected argument '500'/);
  assert.equal((await run(['--no'], true)).code, EXIT_UNUSABLE);
  assert.deepEqual(await run(['500'], true), { code: EXIT_OK, lines: ['500'] });
});

test('--help prints the help and does nothing', async () => {
  assert.deepEqual(await run(['--help'], false), { code: EXIT_OK, lines: ['the help'] });
});

test('2 with only the message for an error that the operator can fix', async () => {
  const missing = await stat('/no/such/folder').catch((error: unknown) => error as Error);
  const folder = missing instanceof Error ? missing : undefined;
  for (const error of [
    new UsageError('Name one.'),
    new DatabaseMismatch('An earlier build.'),
    folder,
  ]) {
    assert.deepEqual(await run([], true, error), { code: EXIT_UNUSABLE, lines: [error?.message] });
  }
});

test('70 with the stack for a fault of the program', async () => {
  const { code, lines } = await run([], true, new TypeError('x is undefined'));
  assert.equal(code, EXIT_FAULT);
  assert.match(lines.join(), /TypeError: x is undefined\n +at .*command\.test\.ts/);
});

test('70 also for a thrown value that is no Error, and for an Error with another code', async () => {
  for (const thrown of ['words', new DOMException('late', 'TimeoutError')]) {
    assert.equal((await run([], true, thrown as Error)).code, EXIT_FAULT);
  }
});

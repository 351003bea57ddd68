import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXIT_OK, EXIT_UNUSABLE, runCommand } from './command.ts';

async function run(args: readonly string[], allowPositionals: boolean) {
  const lines: string[] = [];
  const command = {
    help: 'the help',
    options: { cars: { type: 'string' } },
    allowPositionals,
    run: (_: unknown, words: readonly string[]) => {
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

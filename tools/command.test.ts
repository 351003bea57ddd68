import assert from 'node:assert/strict';
import { mkdir, readdir, stat } from 'node:fs/promises';
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
  assert.deepEqual(await run(['--car', '3'], true), {
    code: EXIT_UNUSABLE,
    lines: ['There is no option --car. Did you mean --cars? See --help.'],
  });
  assert.deepEqual((await run(['--reticulate'], true)).lines, [
    'There is no option --reticulate. See --help.',
  ]);
  assert.deepEqual((await run(['--cars='], true)).lines, ['--cars needs a value. See --help.']);
  assert.deepEqual(await run(['500'], true), { code: EXIT_OK, lines: ['500'] });
});

test('on a Chinese terminal, an English help has a summary in Chinese above it', async () => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const command = { help: 'the help', chinese: '做什么', options: {}, run: () => EXIT_OK };
  for (const language of ['zh', 'en'] as const)
    await runCommand(['--help'], command, { out: print, err: print, language });
  assert.deepEqual(lines, ['做什么\n', 'the help', 'the help']);
});

test('--help prints the help and does nothing', async () => {
  assert.deepEqual(await run(['--help'], false), { code: EXIT_OK, lines: ['the help'] });
});

test('2 with only the message for an error that the operator can fix', async () => {
  for (const error of [new UsageError('Name one.'), new DatabaseMismatch('An earlier build.')]) {
    assert.deepEqual(await run([], true, error), { code: EXIT_UNUSABLE, lines: [error.message] });
  }
});

test('2 with words for an error of the operating system', async () => {
  const here = import.meta.filename;
  const errors = [
    [() => stat('/no/such/folder'), 'There is no file or folder /no/such/folder'],
    [() => readdir(here), `${here}: part of this path is a file, where a folder is needed`],
    [() => mkdir(import.meta.dirname), `${import.meta.dirname} exists already`],
  ] as const;
  for (const [fail, words] of errors) {
    const error = await fail().then(
      () => assert.fail(words),
      (each: unknown) => each as Error,
    );
    assert.deepEqual(await run([], true, error), { code: EXIT_UNUSABLE, lines: [words] });
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

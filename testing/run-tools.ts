// Runs several commands one after the other in this process, so that they load their modules once.
// The first argument is a JSON list of commands: the file of the tool, and its arguments. Prints a
// JSON list of their results.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ended } from './tool.ts';

const commands = JSON.parse(process.argv[2] ?? '[]') as string[][];
const results: Ended[] = [];
for (const [at, [tool = '', ...args]] of commands.entries()) {
  const path = join(import.meta.dirname, '../tools', tool);
  const printed = { out: '', err: '' };
  Object.assign(console, {
    log: (line: string) => void (printed.out += `${line}\n`),
    error: (line: string) => void (printed.err += `${line}\n`),
  });
  process.argv = [process.execPath, path, ...args];
  process.exitCode = 0;
  // A module is run once for each address.
  await import(`${pathToFileURL(path).href}?${at}`);
  results.push({ code: Number(process.exitCode), ...printed });
}
process.exitCode = 0;
process.stdout.write(JSON.stringify(results));

import { writeFileSync } from 'node:fs';
import { dealerCalls } from '#/app/dealer-calls.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import { services } from '#/app/services.ts';
import { readConfig } from '#/server/config/config.ts';
import { describeApi } from '#/server/http/openapi.ts';
import { EXIT_OK, runCommand } from './command.ts';

const HELP = `Prints the OpenAPI 3.1 document of all calls.

  node tools/api-docs.ts             to standard output
  node tools/api-docs.ts --out FILE  into a file`;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  options: { out: { type: 'string' } },
  allowPositionals: false,
  run({ out: file }, _, { out }) {
    const { words } = readConfig({}, demoBrand).public;
    const text = JSON.stringify(describeApi(services, words, dealerCalls), null, 2);
    if (file === undefined) out(text);
    else writeFileSync(file, `${text}\n`);
    return EXIT_OK;
  },
});

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dealerCalls } from '#/app/dealer-calls.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import { services } from '#/app/services.ts';
import { readConfig } from '#/server/config/config.ts';
import { describeApi } from '#/server/http/openapi.ts';

const HELP = `Prints the OpenAPI 3.1 document of all calls.

  node tools/api-docs.ts             to standard output
  node tools/api-docs.ts --out FILE  into a file
`;

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, out: { type: 'string' } },
});
const { words } = readConfig({}, demoBrand).public;
const text = `${JSON.stringify(describeApi(services, words, dealerCalls), null, 2)}\n`;

if (values.help) process.stdout.write(HELP);
else if (values.out) writeFileSync(values.out, text);
else process.stdout.write(text);

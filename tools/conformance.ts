// Checks a server against the contract of the storefront: node tools/conformance.ts --help
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { demoBrand } from '#/app/demo/brand.ts';
import { services, withChatSdk, type Service } from '#/contract/services.ts';
import { EVERY_CALL } from '#/tools/conformance/every-call.ts';
import type { Given } from '#/tools/conformance/inputs.ts';
import { report } from '#/tools/conformance/report.ts';
import { RULES, runRules } from '#/tools/conformance/run.ts';
import { BadAnswer } from '#/tools/conformance/server.ts';

const HELP = `npm run conformance -- [options] URL
Asks the server at URL everything that the storefront may ask, and says where its answers are not
as docs/back-ends.md has it. Nothing is stored there unless --write is given.
  --service NAME=URL  a service that is elsewhere, as its setting says; may be repeated.
                      Services: ${Object.keys(services).join(', ')}
  --brand WORD        what stands for {brand} in a path (default ${demoBrand.word})
  --shop WORD         what stands for {shop} in a path (default shop)
  --given FILE        JSON with values that no list tells: { "getCoupon": { "code": "…" } }
  --specification     only whether the calls that docs/back-ends.md lists succeed, whatever
                      kind their values are; nothing of what only Forecourt has
  --only NAME         only calls or rules whose name begins so: getCar, "listCars pages"
  --origin ORIGIN     also asks as a browser does on a site of that origin (CORS)
  --write             also makes the calls that store something
  --list              lists the rules, and asks nothing
Ends with 0 where all holds, 1 where something does not, 2 where nothing could be asked.`;

const HOLDS = 0;
const BREAKS = 1;
const UNUSABLE = 2;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        service: { type: 'string', multiple: true, default: [] },
        brand: { type: 'string', default: demoBrand.word },
        shop: { type: 'string', default: 'shop' },
        given: { type: 'string' },
        only: { type: 'string', default: '' },
        origin: { type: 'string' },
        write: { type: 'boolean', default: false },
        specification: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const [url, ...more] = positionals;
    if (values.help) return print(HOLDS, HELP);
    if (values.list) return print(HOLDS, listRules());
    if (url === undefined || more.length > 0) return print(UNUSABLE, HELP);
    const verdict = await runRules({
      wire: {
        home: homeOf(url),
        origins: withChatSdk(Object.fromEntries(values.service.map(readService))),
        words: { brand: values.brand, shop: values.shop },
      },
      mayWrite: values.write,
      startsWith: values.only,
      bySpecification: values.specification,
      ...(values.given !== undefined && { given: readGiven(values.given) }),
      ...(values.origin !== undefined && { origin: values.origin }),
      onRule: showProgress,
    });
    return print(verdict.broken.length === 0 ? HOLDS : BREAKS, report(verdict));
  } catch (error) {
    if (error instanceof BadAnswer)
      return print(UNUSABLE, `${error.requestLine}: ${error.message}`);
    return print(UNUSABLE, error instanceof Error ? error.message : String(error));
  }
}

function listRules(): string {
  const all = RULES.map(({ name, what }) => `${name}: ${what}`);
  return [...EVERY_CALL.map((what) => `every call: ${what}`), ...all].join('\n');
}

function homeOf(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`${url} is no http or https URL`);
  return url.replace(/\/+$/, '');
}

function readService(pair: string): [Service, string] {
  const [name = '', ...rest] = pair.split('=');
  if (!(name in services)) throw new Error(`--service ${pair}: there is no service ${name}`);
  return [name as Service, homeOf(rest.join('='))];
}

function readGiven(file: string): Given {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Given;
  } catch (cause) {
    throw new Error(`--given ${file}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

function showProgress(done: number, all: number): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${done} of ${all} rules${done === all ? '\n' : ''}`);
}

function print(code: number, words: string): number {
  if (code === UNUSABLE) console.error(words);
  else console.log(words);
  return code;
}

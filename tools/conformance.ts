// Checks a server against the contract of the storefront: node tools/conformance.ts --help
import { readFileSync } from 'node:fs';
import { demoBrand } from '#/app/demo/brand.ts';
import { services, withChatSdk, type Service } from '#/contract/services.ts';
import { EVERY_CALL } from '#/tools/conformance/every-call.ts';
import type { Given } from '#/tools/conformance/inputs.ts';
import { report } from '#/tools/conformance/report.ts';
import { RULES, runRules } from '#/tools/conformance/run.ts';
import { BadAnswer } from '#/tools/conformance/server.ts';
import { UsageError, EXIT_FAILED, EXIT_OK, messageOf, runCommand } from './command.ts';

const HELP = `npm run conformance -- [options] URL
Makes every call of the storefront on the server at URL, and prints where the responses differ
from docs/back-ends.md. Nothing is stored there unless --write is given.
  --service NAME=URL  the URL of a service on another origin; may be repeated.
                      Services: ${Object.keys(services).join(', ')}
  --brand WORD        the word for {brand} in a path (default ${demoBrand.word})
  --shop WORD         the word for {shop} in a path (default shop)
  --given FILE        JSON with values that no list contains: { "getCoupon": { "code": "…" } }
  --specification     only checks that the calls listed in docs/back-ends.md succeed, whatever
                      the types of their values; no calls that only Forecourt has
  --only NAME         only calls or rules whose names begin with NAME: getCar, "listCars pages";
                      may be repeated
  --origin ORIGIN     also checks calls by a browser on a site of that origin (CORS)
  --write             also makes the calls that store something
  --list              lists the rules and makes no calls
Violations of one kind are one entry with their number and the first examples, starting with the
calls listed in docs/back-ends.md. --all prints each violation with the request that shows it.
Exit code: 0 without violations, 1 with violations, 2 if nothing could be checked.`;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  options: {
    service: { type: 'string', multiple: true, default: [] },
    brand: { type: 'string', default: demoBrand.word },
    shop: { type: 'string', default: 'shop' },
    given: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    origin: { type: 'string' },
    write: { type: 'boolean', default: false },
    specification: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
  async run(values, [url, ...more], { out }) {
    if (values.list) {
      out(listRules());
      return EXIT_OK;
    }
    if (url === undefined || more.length > 0) throw new UsageError('Name one URL. See --help.');
    if (values.origin !== undefined && !isOrigin(values.origin)) {
      throw new UsageError(`--origin ${values.origin}: write it like https://shop.example`);
    }
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
    }).catch(withRequestLine);
    if (verdict.checked === 0 && verdict.left.length === 0) {
      throw new UsageError(`No rule begins with ${values.only.join(' or ')}. See --list.`);
    }
    out(report(verdict, values));
    return verdict.broken.length === 0 ? EXIT_OK : EXIT_FAILED;
  },
});

/**
 * Throws the error again. If a response of the server was unusable, the message names its request.
 */
function withRequestLine(error: unknown): never {
  if (!(error instanceof BadAnswer)) throw error;
  throw new UsageError(`${error.requestLine}: ${error.message}`, { cause: error });
}

function listRules(): string {
  const all = RULES.map(({ name, what }) => `${name}: ${what}`);
  return [...EVERY_CALL.map((what) => `every call: ${what}`), ...all].join('\n');
}

function homeOf(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`${url} is no http or https URL`);
  return url.replace(/\/+$/, '');
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function readService(pair: string): [Service, string] {
  const [name = '', ...rest] = pair.split('=');
  if (!(name in services)) throw new UsageError(`--service ${pair}: there is no service ${name}`);
  return [name as Service, homeOf(rest.join('='))];
}

function readGiven(file: string): Given {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Given;
  } catch (cause) {
    throw new UsageError(`--given ${file}: ${messageOf(cause)}`, { cause });
  }
}

function showProgress(done: number, all: number): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${done} of ${all} rules${done === all ? '\n' : ''}`);
}

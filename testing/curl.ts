// The options of curl that the guides in docs/ use. Tests run it on systems without curl.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean', short: 's' },
    request: { type: 'string', short: 'X', default: 'GET' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd' },
    'data-binary': { type: 'string' },
  },
});
const [url = ''] = positionals;
const sent = values['data-binary'] ?? values.data;
const body = sent?.startsWith('@') ? new Uint8Array(readFileSync(sent.slice(1))) : sent;
const headers = values.header.map((line): [string, string] => {
  const [name = '', ...rest] = line.split(':');
  return [name, rest.join(':').trim()];
});
const { request: method } = values;
const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
process.stdout.write(await answer.text());

import { services } from '#/app/services.ts';
import type { Rule } from './rule.ts';

/** Request headers of the storefront's calls. Because of them, a browser sends a CORS preflight. */
const HEADERS = 'content-type,x-requested-with';

/** Returns the rules for a server that browsers call from a site of another origin. */
export function corsRules(origin: string): Rule[] {
  return services
    .filter(({ endpoint, page }) => !page && endpoint.service !== 'analytics')
    .map(({ endpoint }) => ({
      name: `${endpoint.name} cors`,
      what: 'a browser on the site may call, with the headers that the storefront sends',
      async check(server, must) {
        const leave = await server.ask(
          endpoint,
          {},
          {
            method: 'OPTIONS',
            headers: {
              Origin: origin,
              'Access-Control-Request-Method': endpoint.method,
              'Access-Control-Request-Headers': HEADERS,
            },
          },
        );
        must(
          leave.status === 200 || leave.status === 204,
          leave.requestLine,
          `HTTP ${leave.status} for the browser's question`,
        );
        const allowed = (leave.headers.get('access-control-allow-headers') ?? '')
          .toLowerCase()
          .split(/\s*,\s*/);
        for (const name of HEADERS.split(',')) {
          must(
            allowed.includes(name) || allowed.includes('*'),
            leave.requestLine,
            `does not allow the header ${name}`,
          );
        }
        const reply = await server.ask(endpoint, {}, { headers: { Origin: origin } });
        for (const { requestLine, headers } of [leave, reply]) {
          const site = headers.get('access-control-allow-origin');
          must(
            site === origin || site === '*',
            requestLine,
            `Access-Control-Allow-Origin is ${site}, not ${origin}`,
          );
        }
      },
    }));
}

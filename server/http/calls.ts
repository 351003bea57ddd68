import type { Context as HonoContext } from 'hono';
import { envelopes } from '#/contract/envelope.ts';
import { envelopeOf } from '#/contract/services.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';
import { matchesEtag } from '#/server/http/content/etag.ts';
import { failurePage } from '#/server/pages/failure-page.ts';
import { isSentByForm, takeForm } from '#/server/pages/form-post.ts';
import { answer } from './answer.ts';
import { BadCall, failedAnswer, type FailedAnswer } from './errors.ts';
import { forwardForm } from './forward-form.ts';
import type { Asker, Context, Implementation } from './implement.ts';
import { readInput } from './input.ts';
import type { Logger } from './log.ts';
import { admitPreview } from './preview-word.ts';
import type { Http, Variables } from './types.ts';

/** Implementations of one path by HTTP method. */
type Methods = Map<string, Implementation>;

/**
 * Adds a route for every call. A fixed path takes precedence over a path with parameters. Throws if
 * two calls have the same path and method.
 */
export function addCalls(
  http: Http,
  implementations: readonly Implementation[],
  context: Context,
  log: Logger,
): void {
  const routes = groupByRoute(implementations, context.config.public.words);
  for (const [route, methods] of routes) {
    // A path that is declared with a slash at its end is also routed without the slash. The OpenAPI
    // document contains only the path without it.
    const paths = [...new Set([route, withoutSlash(route)])];
    for (const [method, implementation] of methods) {
      http.on(method, paths, (c) => answerCall(c, implementation, context, log));
    }
    const allowed = [...methods.keys()].flatMap((each) => (each === 'GET' ? [each, 'HEAD'] : each));
    http.on(['ALL'], paths, (c) => {
      c.header('Allow', allowed.join(', '));
      throw new BadCall(405, `此接口只接受 ${[...methods.keys()].join('、')}`);
    });
  }
}

/** Returns this path without a slash at its end. */
export function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

function groupByRoute(
  implementations: readonly Implementation[],
  words: Readonly<Record<string, string>>,
): [route: string, methods: Methods][] {
  const groups = new Map<string, { route: string; methods: Methods }>();
  for (const implementation of implementations) {
    const { endpoint } = implementation;
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      const route = path
        .replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
        .replace(/\{(\w+)\}/g, ':$1');
      // Parameters with different names match the same paths. U+FFFF sorts them after fixed paths.
      const shape = route.replace(/:\w+/g, '\uffff');
      const group = groups.get(shape) ?? { route, methods: new Map() };
      const other = group.methods.get(endpoint.method);
      if (other) {
        throw new Error(
          `${endpoint.name} and ${other.endpoint.name} are both ${endpoint.method} ${route}`,
        );
      }
      if (group.route !== route) {
        throw new Error(`${route} and ${group.route} name the parameters of one path differently`);
      }
      group.methods.set(endpoint.method, implementation);
      groups.set(shape, group);
    }
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { route, methods }]) => [route, methods]);
}

async function answerCall(
  c: HonoContext<Variables>,
  implementation: Implementation,
  context: Context,
  log: Logger,
): Promise<Response> {
  const { endpoint, page, stamp, bodyLimit, receivesAsker } = implementation;
  const envelope = envelopeOf(endpoint);
  let input: Record<string, unknown> = {};
  try {
    const sender = page && takeForm(c, implementation, context);
    input = await readInput(endpoint, c, bodyLimit);
    const { preview } = input;
    const hasWord = admitPreview(c, typeof preview === 'string' ? preview : undefined, context);
    // The ETag is made before the response. If the data changes in between, the client has an
    // outdated ETag and fetches once more.
    const etag =
      stamp && `W/"${String(await answer({ endpoint, handle: stamp }, input, context))}"`;
    const headers = {
      'Cache-Control': endpoint.isPrivate || hasWord ? 'no-store' : NO_CACHE,
      ...(etag && { ETag: etag }),
    };
    if (etag && matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const isElsewhere = context.config.public.origins[endpoint.service] !== undefined;
    const data =
      sender && isElsewhere
        ? await forwardForm(endpoint, input, { ...sender, from: c, context, log })
        : await answer(implementation, input, context, receivesAsker ? askerOf(c) : sender);
    if (page && isSentByForm(c)) return c.redirect(page(data), 303);
    if (envelope === 'none') return c.body(null, 204);
    return c.json(envelopes[envelope].wrap(data) as object, 200, headers);
  } catch (error) {
    const failed = failedAnswer(error);
    // A browser that posted the form itself displays the response: send HTML, not JSON.
    const isForm = page && isSentByForm(c);
    if (error instanceof DatabaseUnavailable) {
      const requestId = c.get('requestId');
      log.error({ err: error, requestId }, 'failed');
      if (isForm) return failurePage(c, failed, requestId, input);
    } else if (failed.status === 500 || isForm) throw error;
    return answerFailure(c, failed, envelope);
  }
}

function askerOf(c: HonoContext): Asker {
  return { userAgent: c.req.header('user-agent') ?? '' };
}

/**
 * Cache-Control of calls. The browser always revalidates; the page's own query cache decides about
 * freshness. Private responses use `no-store`.
 */
const NO_CACHE = 'no-cache';

/** Returns the response for this failure. With status 500, the response has the request id. */
export function answerFailure(
  c: HonoContext<Variables>,
  { status, message, data, retryAfterS }: FailedAnswer,
  envelope: keyof typeof envelopes,
): Response {
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS));
  const requestId = status === 500 ? { requestId: c.get('requestId') } : {};
  const body = envelopes[envelope].wrapFailure({ status, message, data: data ?? null });
  return c.json({ ...(body as object), ...requestId }, status as 200, {
    'Cache-Control': 'no-store',
  });
}

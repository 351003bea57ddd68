import type { Context as HonoContext } from 'hono';
import { answer } from './answer.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';
import { failedAnswer } from './errors.ts';
import { failurePage } from './failure-page.ts';
import { takePageForm } from './form-post.ts';
import type { Http, Variables } from './http.ts';
import type { Context, Implementation } from './implement.ts';
import { BODY_LIMIT, readInput } from './input.ts';
import type { Logger } from './log.ts';
import type { ShowPage } from './pages.ts';
import { passOn } from './pass-on.ts';

/** How long a text may be (characters) to be shown again; no field takes as much. */
const LONGEST = 2_000;

type Parts = {
  implementations: readonly Implementation[];
  context: Context;
  log: Logger;
  pages: ShowPage;
};

/**
 * Takes the forms that browsers send to the page that they stand on. Done, the browser goes on to
 * another page; refused, the same address answers the page with the form as it was sent and what is
 * wrong with it, so that nothing typed is lost and nothing personal gets into an address. Several
 * forms on one page name their call in the field `form`.
 */
export function addFormPages(http: Http, { implementations, ...parts }: Parts): void {
  const forms = implementations.filter(({ on }) => on !== undefined);
  for (const [path, own] of Map.groupBy(forms, ({ on = '' }) => on)) {
    http.post(path, (c) => takeSent(c, own, parts));
  }
}

async function takeSent(
  c: HonoContext<Variables>,
  own: readonly Implementation[],
  { context, log, pages }: Omit<Parts, 'implementations'>,
): Promise<Response> {
  c.set('isPage', true);
  const [first] = own;
  if (!first) throw new Error('A page without forms');
  // Which form it is stands in it.
  const most = Math.max(...own.map(({ bodyLimit = BODY_LIMIT }) => bodyLimit));
  const { form, ...input } = await readInput(first.endpoint, c, most);
  const implementation = own.find(({ endpoint }) => endpoint.name === form) ?? first;
  const { endpoint, page = () => c.req.path } = implementation;
  try {
    const sender = takePageForm(c, implementation, context);
    const isElsewhere = context.config.public.origins[endpoint.service] !== undefined;
    const data = isElsewhere
      ? await passOn(endpoint, input, { ...sender, from: c, context, log })
      : await answer(implementation, input, context, sender);
    return c.redirect(page(data), 303);
  } catch (error) {
    const failed = failedAnswer(error);
    // The page of another site must not decide what a form of ours says.
    if (failed.status === 403) throw error;
    const requestId = c.get('requestId');
    if (failed.isFault) log.error({ err: error, requestId }, 'failed');
    // What the form's own page shows comes from the database, too.
    if (error instanceof DatabaseUnavailable) {
      return failurePage(c, failed, requestId, { ...input, form: endpoint.name });
    }
    return pages(c, {
      status: failed.status === 200 ? 422 : failed.status,
      form: endpoint.name,
      values: shownAgain(input),
      errors: errorsOf(failed.data),
      message: failed.message,
    });
  }
}

/** What was typed, as far as a page can hold it: HTML has no NUL. */
function shownAgain(input: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(input).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(
    texts.map(([name, text]) => [name, text.replaceAll('\0', '').slice(0, LONGEST)]),
  );
}

function errorsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('errors' in data)) return {};
  return data.errors as Record<string, string>;
}

import type { Context as HonoContext } from 'hono';
import { DatabaseUnavailable } from '#/database/unavailable.ts';
import { answer } from '#/server/http/answer.ts';
import { failedAnswer } from '#/server/http/errors.ts';
import { forwardForm } from '#/server/http/forward-form.ts';
import type { Context, Implementation } from '#/server/http/implement.ts';
import { BODY_LIMIT, readInput } from '#/server/http/input.ts';
import type { Logger } from '#/server/http/log.ts';
import type { Http, Variables } from '#/server/http/types.ts';
import { failurePage } from './failure-page.ts';
import { takePageForm } from './form-post.ts';
import type { ShowPage } from './pages.ts';

/**
 * Maximum number of characters of a submitted value that the page shows again. No field accepts
 * more.
 */
const LONGEST = 2_000;

type Parts = {
  implementations: readonly Implementation[];
  context: Context;
  log: Logger;
  pages: ShowPage;
};

/**
 * Adds routes for forms that are posted to the URL of their own page. Success redirects to another
 * page. The response to a refused form is the same page with the values and errors.
 */
export function addFormPages(http: Http, { implementations, ...parts }: Parts): void {
  const forms = implementations.filter(({ on }) => on !== undefined);
  for (const [path, own] of Map.groupBy(forms, ({ on = '' }) => on)) {
    http.post(path, (c) => handleForm(c, own, parts));
  }
}

async function handleForm(
  c: HonoContext<Variables>,
  own: readonly Implementation[],
  { context, log, pages }: Omit<Parts, 'implementations'>,
): Promise<Response> {
  c.set('isPage', true);
  const [first] = own;
  if (!first) throw new Error('A page without forms');
  // Only the body names the form, so it is read with the largest limit of the page's forms.
  const most = Math.max(...own.map(({ bodyLimit = BODY_LIMIT }) => bodyLimit));
  const { form, ...input } = await readInput(first.endpoint, c, most);
  const implementation = own.find(({ endpoint }) => endpoint.name === form) ?? first;
  const { endpoint, page = () => c.req.path } = implementation;
  try {
    const sender = takePageForm(c, implementation, context);
    const isElsewhere = context.config.public.origins[endpoint.service] !== undefined;
    const data = isElsewhere
      ? await forwardForm(endpoint, input, { ...sender, from: c, context, log })
      : await answer(implementation, input, context, sender);
    return c.redirect(page(data), 303);
  } catch (error) {
    const failed = failedAnswer(error);
    // A form posted by another site is not shown again with its values: that site must not
    // determine what a page here contains.
    if (failed.status === 403) throw error;
    const requestId = c.get('requestId');
    if (failed.isFault) log.error({ err: error, requestId }, 'failed');
    // The form's own page cannot be rendered: it needs the database, and a network over its rate
    // limit gets no new pages.
    if (error instanceof DatabaseUnavailable || failed.status === 429) {
      return failurePage(c, failed, requestId, { ...input, form: endpoint.name });
    }
    return pages(c, {
      status: failed.status === 200 ? 422 : failed.status,
      form: endpoint.name,
      values: refillValues(input),
      errors: errorsOf(failed.data),
      message: failed.message,
    });
  }
}

/**
 * Returns the submitted texts, cut to LONGEST characters and without NUL, which HTML cannot
 * contain.
 */
function refillValues(input: Record<string, unknown>): Record<string, string> {
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

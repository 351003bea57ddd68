import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { Id } from '#/app/console/inbox/inputs.ts';

/**
 * Records that the staff answered a later request of the lead. With `is_main`, it also becomes the
 * main request: the lead gets its name and car, and its visit unless one is agreed. If the lead has
 * had no first answer, this alone does not count as one.
 */
export const answerRequest = consoleEndpoint({
  name: 'answerRequest',
  method: 'POST',
  path: '/v1/console/leads/{id}/answer',
  input: v.object({ id: Id, request_id: Id, is_main: v.boolean() }),
  output: v.object({}),
});

/** Moves a request of a lead to a new lead, and returns the id of the new lead. */
export const separateRequest = consoleEndpoint({
  name: 'separateRequest',
  method: 'POST',
  path: '/v1/console/leads/{id}/separate',
  input: v.object({ id: Id, request_id: Id }),
  output: v.object({ id: v.string() }),
});

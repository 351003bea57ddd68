import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';

/**
 * Hides a post of the community from visitors, or displays it again. Refused with the reason
 * `conflict` if a colleague has just done the same.
 */
export const moderatePost = consoleEndpoint({
  name: 'moderatePost',
  method: 'POST',
  path: '/v1/console/posts/{key}/moderation',
  input: v.object({
    key: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    is_hidden: v.boolean(),
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
  output: v.object({}),
});

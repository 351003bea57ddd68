import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { PublicConfig } from '#/contract/public-config.ts';

/** Returns the public settings, such as the brand and the origins of services. */
export const getConfig = endpoint({
  name: 'getConfig',
  summary: 'What a browser may know of the settings',
  service: 'own',
  path: '/v1/config',
  input: v.object({}),
  output: PublicConfig,
  failure: 'alert',
});

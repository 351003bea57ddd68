import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { PublicConfig } from '#/contract/public-config.ts';

/** What anybody may know of the settings: the brand, the words in paths, where services are. */
export const getConfig = endpoint({
  name: 'getConfig',
  summary: 'What a browser may know of the settings',
  service: 'own',
  path: '/v1/config',
  input: v.object({}),
  output: PublicConfig,
  failure: 'alert',
});

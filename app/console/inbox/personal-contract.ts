import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { Why } from './contract.ts';
import { Id } from './inputs.ts';

/** Erases the personal data of all requests of the lead. */
export const eraseLead = consoleEndpoint({
  name: 'eraseLead',
  method: 'POST',
  path: '/v1/console/leads/{id}/erase',
  input: v.object({ id: Id, why: Why }),
  output: v.object({ erased: v.number() }),
});

/** Returns the leads in a queue as CSV. Telephone numbers are masked. */
export const exportLeads = consoleEndpoint({
  name: 'exportLeads',
  method: 'POST',
  path: '/v1/console/leads/export',
  input: v.object({ queue: v.picklist(['new', 'follow', 'closed']), why: Why }),
  output: v.object({ file_name: v.string(), csv: v.string() }),
});

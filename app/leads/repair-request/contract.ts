import * as v from 'valibot';
import { chosen, field, person, StoredLead } from '#/app/leads/form/inputs.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { TOPICS } from './choices.ts';

/** Submits a request for repair or after-sales service. */
export const postCustomerService = endpoint({
  name: 'postCustomerService',
  summary: 'Asks for repair or service; a repeat of the same request_id stores nothing',
  service: 'main',
  method: 'POST',
  path: '/v1/customer_service',
  input: v.object({
    kind: field(20),
    topic: chosen(TOPICS),
    package_id: field(64),
    car: field(64),
    plate: field(200),
    description: field(2_000),
    substation_id: field(64),
    preferred_time: field(100),
    ...person,
  }),
  output: StoredLead,
  failure: 'pass',
});

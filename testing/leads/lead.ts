import { randomUUID } from 'node:crypto';
import type { NewLead } from '#/app/leads/take-lead.ts';

/** Returns the content of a form; `more` replaces some fields. */
export function testLead(more: Partial<NewLead> = {}): NewLead {
  return {
    kind: 'recycle',
    request_id: randomUUID(),
    phone: '138-0000-1234',
    name: '欧阳小明',
    personal: { description: '车在学府路 12 号，找欧阳' },
    fields: { substation_id: 'wuhou', mileage: '3-5' },
    details: [
      { label: '车型', value: '大众 迈腾' },
      { label: '里程', value: '3–5 万公里' },
    ],
    contact: '武侯店的收购顾问',
    channel: 'Recycle',
    ...more,
  };
}

/** Personal data in `testLead`. They must not be stored unencrypted. */
export const SECRETS = ['13800001234', '138-0000-1234', '欧阳', '学府路'];

import type { Reader } from '#/contract/call.ts';
import { openLoosely } from '#/contract/open-loosely.ts';
import { readLoosely } from '#/contract/read-loosely.ts';
import { answerShapes } from './answer-shapes.tsx';

/** Endpoint names and field paths that were already reported. */
const reported = new Set<string>();

/** Parses the responses of other back ends. */
export const reader: Reader = {
  open: (endpoint, body, status) =>
    openLoosely(endpoint, answerShapes[endpoint.name], body, status),
  read({ name }, data, input) {
    const shape = answerShapes[name];
    if (!shape) return data;
    const read = readLoosely(shape, data, input as Record<string, unknown>);
    if (!read) throw new Error(`The response of ${name} has no readable data`);
    for (const { path, value } of read.leftOut) {
      const place = `${name} ${path.replaceAll(/\d+/g, '*')}`;
      if (reported.has(place)) continue;
      reported.add(place);
      // oxlint-disable-next-line no-console -- for the developers of the back end
      console.warn(`Left out of ${name}: ${path}`, value);
    }
    return read.data;
  },
};

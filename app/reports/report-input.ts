import * as v from 'valibot';
import { Id } from '#/contract/id.ts';

/**
 * The schema of a request for a report on a car. `preview` is the dealer's secret word, with which
 * a caller sees unreleased cars.
 */
export const ReportInput = v.object({ id: Id, preview: v.optional(v.string()) });

/** The schema of a request for a report on a hunted car, by the hunt's id or order number. */
export const HuntReportInput = v.pipe(
  v.object({ id: v.optional(Id), order_number: v.optional(Id) }),
  v.forward(
    v.check(({ id, order_number }) => (id ?? order_number) !== undefined),
    ['id'],
  ),
);

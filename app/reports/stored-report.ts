import { hash } from 'node:crypto';
import { lru } from 'tiny-lru';
import type { ReportType } from '#/app/inventory/report-type.ts';
import { consistentBody } from './verdict-rules.ts';

/** The maximum number of cached reports, enough for about 200 cars. Most take less than 10 kB. */
const LIMIT = 2_000;

const reports = lru<object>(LIMIT);

/**
 * Returns a stored report. If its rows contradict its verdict, the verdict is replaced. The result
 * is cached by the content of the report. Callers share the returned object, so they must not
 * change it.
 * @param body the report as JSON
 */
export function readStoredReport(type: ReportType, body: string): object {
  const key = hash('sha256', `${type} ${body}`);
  const known = reports.get(key);
  if (known) return known;
  const report = consistentBody(type, JSON.parse(body) as object);
  reports.set(key, report);
  return report;
}

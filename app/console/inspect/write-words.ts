import type { AuditValues } from '#/app/console/audit/queries.ts';
import type { WriteOutcome } from '#/app/inspection/drafts/apply-writes.ts';
import type { StoredWrite } from '#/app/inspection/drafts/stored-write.ts';
import { RESULTS, type Result } from '#/app/inspection/rules/findings.ts';

/** The names of the report's own fields that the log displays. */
const OWN_FIELDS: Readonly<Record<string, string>> = {
  odometer_km: '里程',
  transfers: '过户',
  keys: '钥匙',
  place: '地点',
  stage: '阶段',
  notes: '备注',
};

/**
 * Returns the writes that a call stored as values of the log, before and after; undefined if it
 * stored none.
 */
export function writesInWords(
  outcomes: readonly WriteOutcome[],
): { before: AuditValues; after: AuditValues } | undefined {
  const fresh = outcomes.flatMap((each) => ('write' in each && each.isNew ? each : []));
  if (fresh.length === 0) return undefined;
  const before = fresh.flatMap((each) => each.before ?? []).map(inWords);
  const after = fresh.map(({ write, outcome }) =>
    outcome === 'superseded' ? `${inWords(write)}（已有更新的测量）` : inWords(write),
  );
  return { before: { points: before.join('；') }, after: { points: after.join('；') } };
}

/** Returns a write in a few words: `E06 异常 划痕 412μm 左前门划伤见底`. */
function inWords({ item, content }: StoredWrite): string {
  const { result, kind, value, unit = '', paint, words } = content as Content;
  if (result === undefined) {
    const own = Object.entries(OWN_FIELDS).flatMap(([field, name]) => {
      const written = content[field];
      return typeof written === 'string' || typeof written === 'number' ? `${name} ${written}` : [];
    });
    return ['整份报告', ...own].join(' ');
  }
  const measured = value === undefined ? undefined : `${value}${unit}`;
  const thickness = paint && `漆膜 ${paint.join('、')}μm`;
  return [item, RESULTS[result], kind, measured, thickness, words].filter(Boolean).join(' ');
}

type Content = {
  result?: Result;
  kind?: string;
  value?: number;
  unit?: string;
  paint?: readonly number[];
  words?: string;
};

import type { AuditValues } from '#/app/console/audit/queries.ts';
import type { Queried } from '#/app/evidence/queried.ts';
import type { WriteOutcome } from '#/app/inspection/drafts/apply-writes.ts';
import type { StoredWrite } from '#/app/inspection/drafts/stored-write.ts';
import { RESULTS, type Result } from '#/app/inspection/rules/findings.ts';

/** The names of the report's own fields in the audit log. */
const OWN_FIELDS: Readonly<Record<string, string>> = {
  odometer_km: '里程',
  transfers: '过户',
  keys: '钥匙',
  place: '地点',
  stage: '阶段',
  notes: '备注',
};

/**
 * Returns the values before and after the writes that a call stored, for the audit log. Undefined
 * if it stored none.
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

/** Formats a write as a short text: `E06 异常 划痕 412μm 左前门划伤见底`. */
function inWords({ item, content }: StoredWrite): string {
  const { result, kind, value, unit = '', paint, words } = content as Content;
  if (result === undefined) {
    const own = Object.entries(OWN_FIELDS).flatMap(([field, name]) => {
      const written = content[field];
      return typeof written === 'string' || typeof written === 'number' ? `${name} ${written}` : [];
    });
    return ['整份报告', ...own, ...queriesIn(content)].join(' ');
  }
  const measured = value === undefined ? undefined : `${value}${unit}`;
  const thickness = paint && `漆膜 ${paint.join('、')}μm`;
  return [item, RESULTS[result], kind, measured, thickness, words].filter(Boolean).join(' ');
}

const QUERIES = { claims: '出险', services: '维保' };

/**
 * Returns a short text for each query of a car's records on an outside platform: `出险查询 某平台
 * 2026-11-20，没有记录`.
 */
function queriesIn(content: StoredWrite['content']): string[] {
  return Object.entries(QUERIES).flatMap(([field, name]) => {
    const queried = content[`${field}_queried`] as Queried | undefined;
    const { length = 0 } = (content[field] ?? []) as { length?: number };
    if (!queried) return length > 0 ? [`${name}车商记录 ${length} 条`] : [];
    const found = length > 0 ? `有 ${length} 条` : '没有记录';
    return [`${name}查询 ${queried.source} ${queried.day}，${found}`];
  });
}

type Content = {
  result?: Result;
  kind?: string;
  value?: number;
  unit?: string;
  paint?: readonly number[];
  words?: string;
};

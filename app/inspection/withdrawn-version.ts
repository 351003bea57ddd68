import type { Database } from '#/database/database.ts';
import { keyOf as recordKeyOf } from '#/records/import/stored-rows.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import { digestOf } from '#/server/sealing/seal.ts';
import { contentDigest, distinct, keyOf } from '#/app/inspection/intake/content-digest.ts';
import type { InspectionRow } from '#/app/inspection/intake/inspection-row.ts';
import { listPublished, type VersionHead } from './queries.ts';
import { writeCodes } from '#/app/inspection/intake/rows.ts';

/** The versions of a report, and the contents of those whose rows are stored, by what was brought. */
export type Report = {
  versions: readonly VersionHead[];
  contents: ReadonlyMap<string, string>;
};

/** What there is of a report without any version. */
export const NO_REPORT: Report = { versions: [], contents: new Map() };

type Named = {
  report_id?: string | undefined;
  business?: string | undefined;
  version?: number | undefined;
  content?: string | undefined;
};

/**
 * The version that a withdrawal names: the one with its content, of several the one with its number.
 * One without a content names the version of its number. Undefined where there is none.
 */
export function versionOf(
  { version, content }: Named,
  { versions, contents }: Report,
): VersionHead | undefined {
  const numbered = (own: readonly VersionHead[]) => own.find((each) => each.version === version);
  if (content === undefined) return numbered(versions);
  const own = versions.filter(({ brought }) => contents.get(brought) === content);
  return numbered(own) ?? own.at(-1);
}

/** The reports that withdrawals name, by `keyOf`. */
export async function listReports(
  db: Database,
  rows: readonly Named[],
): Promise<Map<string, Report>> {
  const ids = distinct(rows.map(({ report_id }) => report_id));
  const versions = Map.groupBy(await listPublished(db, ids), keyOf);
  const type = { key: ['report_id', 'business'] };
  const keys = distinct([...versions.values()].map(([first = {}]) => recordKeyOf(type, first)));
  const stored = keys.length === 0 ? [] : await listRowsOf(db, 'inspection', keys);
  const contents = Map.groupBy(
    stored.map(({ row }) => JSON.parse(row) as InspectionRow),
    keyOf,
  );
  return new Map(
    [...versions].map(([key, own]) => [
      key,
      {
        versions: own,
        contents: new Map(
          (contents.get(key) ?? []).map((row) => [contentDigest(row), contentOf(row)]),
        ),
      },
    ]),
  );
}

/** A fingerprint of an inspection without the names of its pictures, which each shop gives anew. */
function contentOf(row: InspectionRow): string {
  const findings = row.findings?.map((finding) => ({
    ...finding,
    pictures: finding.pictures?.map(({ img: _name, ...rest }) => rest),
  }));
  return digestOf({ ...row, normal: writeCodes(row.normal), findings });
}

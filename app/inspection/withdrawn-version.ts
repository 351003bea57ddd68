import { contentDigest, distinct, keyOf } from '#/app/inspection/intake/content-digest.ts';
import type { InspectionRow } from '#/app/inspection/intake/inspection-row.ts';
import { writeCodes } from '#/app/inspection/intake/rows.ts';
import type { Database } from '#/database/database.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import { keyOf as recordKeyOf } from '#/records/import/stored-rows.ts';
import { digestOf } from '#/server/signing/signature.ts';
import { listPublished, type VersionHead } from './queries.ts';

/**
 * The versions of a report. `contents` has the content fingerprint of each imported row, by its
 * `row_digest`.
 */
export type Report = {
  versions: readonly VersionHead[];
  contents: ReadonlyMap<string, string>;
};

/** A report without versions. */
export const NO_REPORT: Report = { versions: [], contents: new Map() };

type Named = {
  report_id?: string | undefined;
  business?: string | undefined;
  version?: number | undefined;
  content?: string | undefined;
};

/**
 * Returns the version that a withdrawal identifies by number or content; undefined if there is
 * none.
 */
export function versionOf(
  { version, content }: Named,
  { versions, contents }: Report,
): VersionHead | undefined {
  const numbered = (own: readonly VersionHead[]) => own.find((each) => each.version === version);
  if (content === undefined) return numbered(versions);
  const own = versions.filter(({ row_digest }) => contents.get(row_digest) === content);
  return numbered(own) ?? own.at(-1);
}

/** Returns the reports of the withdrawals `rows`, by the report's key (`keyOf`). */
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

/**
 * Returns a fingerprint of the content of the imported inspection `row`. It ignores the names of
 * stored pictures, because they differ between shops.
 */
function contentOf(row: InspectionRow): string {
  const findings = row.findings?.map((finding) => ({
    ...finding,
    pictures: finding.pictures?.map(({ img: _name, ...rest }) => rest),
  }));
  return digestOf({ ...row, normal: writeCodes(row.normal), findings });
}

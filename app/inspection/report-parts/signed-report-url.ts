import { getSignedReport } from '#/app/inspection/contract.ts';
import type { PublicConfig } from '#/contract/public-config.ts';

/** Returns the URL to download a version of a signed report. */
export function signedReportUrl(
  { origins: { proof = '' } }: Pick<PublicConfig, 'origins'>,
  { at, search }: { at: { id: string; reportId: string; business: string }; search: string },
  version: number,
): string {
  const { id, reportId: report_id, business } = at;
  const params = new URLSearchParams({ id, report_id, business, version: String(version) });
  const preview = new URLSearchParams(search).get('preview');
  if (preview !== null) params.set('preview', preview);
  return `${proof}${getSignedReport.path}?${params}`;
}

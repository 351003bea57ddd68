import { getSealedReport } from '#/app/inspection/contract.ts';
import type { PublicConfig } from '#/contract/public-config.ts';

/**
 * Where a version can be downloaded with its seal: at the origin of the proof service if that was moved,
 * and with the word that shows unreleased cars.
 */
export function sealedUrl(
  { origins: { proof = '' } }: Pick<PublicConfig, 'origins'>,
  { at, search }: { at: { id: string; reportId: string; business: string }; search: string },
  version: number,
): string {
  const { id, reportId: report_id, business } = at;
  const asked = new URLSearchParams({ id, report_id, business, version: String(version) });
  const preview = new URLSearchParams(search).get('preview');
  if (preview !== null) asked.set('preview', preview);
  return `${proof}${getSealedReport.path}?${asked}`;
}

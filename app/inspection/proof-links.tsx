import { getKeys, getSealedReport } from '#/app/inspection/contract.ts';
import { toRequest } from '#/contract/call.ts';
import { useConfig } from '#/web/site.tsx';

/** A report of a page of the family, and what else its URL says. */
type Report = { at: { id: string; reportId: string; business: string }; search: string };

/**
 * Where the files of the proof lie: at the origin that the inspection service was moved to, if it was.
 * A version's `sealed` file carries on the word that shows unreleased cars.
 */
export function useProofLinks() {
  const { origins, words } = useConfig();
  const wire = { origins, words, home: '' };
  return {
    keys: toRequest(getKeys, {}, wire).url,
    sealed({ at, search }: Report, version: number): string {
      const preview = new URLSearchParams(search).get('preview');
      const { id, reportId: report_id, business } = at;
      const asked = { id, report_id, business, version, preview };
      return toRequest(getSealedReport, asked, wire).url;
    },
  };
}

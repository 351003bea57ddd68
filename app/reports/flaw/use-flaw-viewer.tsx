import { useMemo, type ReactNode } from 'react';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { findingsOf, picturesOf } from './findings.ts';

/** Returns the picture viewer of a report's flaws, far and near. The caller renders the result. */
export function useFlawViewer(report: FlawReport | null | undefined): ReactNode {
  return useViewer(useMemo(() => (report ? picturesOf(findingsOf(report)) : []), [report]));
}

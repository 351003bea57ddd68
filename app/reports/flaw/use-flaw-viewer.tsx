import { useMemo, type ReactNode } from 'react';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import { findingsOf, picturesOf } from './findings.ts';

/** Returns the viewer for the pictures of a report's flaws. The caller must render it. */
export function useFlawViewer(report: FlawReport | null | undefined): ReactNode {
  return useViewer(useMemo(() => (report ? picturesOf(findingsOf(report)) : []), [report]));
}

import { useMemo, type ReactNode } from 'react';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import type { FlawReport } from './contract.ts';
import { findingsOf, picturesOf } from './findings.ts';

/** The viewer of a report's flaws, from near and from afar. Render what it answers. */
export function useFlawViewer(report: FlawReport | null | undefined): ReactNode {
  return useViewer(useMemo(() => (report ? picturesOf(findingsOf(report)) : []), [report]));
}

import { useMemo, type ReactNode } from 'react';
import { useViewer } from '#/web/ui/viewer/use-viewer.tsx';
import type { FlawReport } from './contract.ts';
import { findingsOf, picturesOf } from './findings.ts';

/** Returns the picture viewer of a report's flaws, far and near. The caller renders the result. */
export function useFlawViewer(report: FlawReport | null | undefined): ReactNode {
  return useViewer(useMemo(() => (report ? picturesOf(findingsOf(report)) : []), [report]));
}

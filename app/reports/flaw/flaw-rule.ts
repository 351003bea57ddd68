import { ALL_PANELS, panelNamed } from '#/app/car-drawing/panels.ts';
import { claimsIn } from '#/app/evidence/claim-words.ts';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import { isRepainted, paintRows } from '#/app/evidence/paint-rows.ts';
import {
  namedParts,
  statesCount,
  statesFinding,
  type VerdictRule,
} from '#/app/reports/verdict-rule.ts';
import { findingsOf } from './findings.ts';

/**
 * The verdict rule for flaw reports. Unrepaired flaws and new paint contradict a verdict that
 * mentions neither. An unrepaired flaw contradicts a verdict which says that all are repaired. New
 * paint on a panel contradicts a verdict which says that its paint is original.
 */
export const flawRule: VerdictRule<Pick<FlawReport, 'verdict' | 'flaws' | 'paint'>> = {
  find(report) {
    const { verdict } = report;
    const left = findingsOf(report).filter(({ flaw }) => flaw.is_repaired !== true);
    const painted = paintRows(report).filter(isRepainted);
    const isStated =
      statesFinding(verdict, STATED) || statesCount(verdict, [left.length, painted.length]);
    const denied = deniedPaint(verdict, [
      ...painted.map(({ name }) => name),
      ...report.flaws.filter(({ kind }) => PAINTED.test(kind)).map(({ panel }) => nameOf(panel)),
    ]);
    const names = left.map(({ title }) => title.replace('，', ''));
    if (isStated) {
      const denials = [
        ...(names.length > 0 && ALL_REPAIRED.test(verdict)
          ? [namedParts('处没有登记修复', names)]
          : []),
        ...(denied.length > 0 ? [namedParts('面补过漆或漆偏厚', denied)] : []),
      ];
      return denials.length > 0 ? denials.join('；') : undefined;
    }
    const found = [
      ...(names.length > 0 ? [namedParts('处瑕疵', names)] : []),
      ...(painted.length > 0
        ? [
            namedParts(
              '面漆偏厚',
              painted.map(({ name }) => name),
            ),
          ]
        : []),
    ];
    return found.length > 0 ? found.join('；') : undefined;
  },
};

/** Matches a verdict which says that all flaws are repaired. Does not match 没有全部修复. */
const ALL_REPAIRED = /(?<![未没不][有能]?)(?:全部|全都|都|均)已?(?:经)?(?:修复|修好|修补|处理)/;
const STATED = /划|凹|掉漆|补漆|喷漆|修复|轻微|瑕疵|磕|刮|见明细|伤/;
/** Matches the kinds of work after which a panel has new paint. */
const PAINTED = /喷漆|补漆|钣金|腻子|更换/;

/** Returns those of the panels `painted` whose paint is original according to the verdict. */
function deniedPaint(verdict: string, painted: readonly string[]): string[] {
  const clauses = verdict.split(/[，。；、,;]/);
  const claims = clauses.filter((clause) =>
    claimsIn(clause).some(({ claim }) => claim === 'first-paint'),
  );
  const others = clauses.filter((clause) => !claims.includes(clause)).join('，');
  const isMeant = (clause: string, name: string) => {
    if (clause.includes('除')) return !clause.includes(name);
    return namesPanel(clause) ? clause.includes(name) : !others.includes(name);
  };
  return [...new Set(painted)].filter((name) => claims.some((clause) => isMeant(clause, name)));
}

function namesPanel(clause: string): boolean {
  return Object.values(ALL_PANELS).some(({ name }) => clause.includes(name));
}

function nameOf(word: string): string {
  const panel = panelNamed(word);
  return panel ? ALL_PANELS[panel].name : word;
}

import {
  damageText,
  entryRecords,
  type DamageSubject,
} from '#/app/evidence/damage/damage-records.ts';
import type { Light, MileageReport } from '#/app/evidence/mileage-report.ts';
import { evidencedVerdict } from './evidenced-verdict.ts';

/**
 * Returns `report` without conclusions that lack evidence. A favourable conclusion that entries of
 * the report contradict becomes a bad one and names these entries.
 */
export function evidencedReport<Report extends MileageReport>(report: Report): Report {
  const lights = report.lights.map((light) => withEntries(light, report));
  return evidencedVerdict({ ...report, lights });
}

/** The subjects of the conclusions whose names match a pattern. */
const SUBJECTS: readonly [name: RegExp, subjects: readonly DamageSubject[]][] = [
  [/事故|结构|骨架/, ['structure', 'claims']],
  [/气囊/, ['structure']],
  [/泡水|水淹/, ['flood']],
  [/火烧/, ['fire']],
  [/出险|理赔/, ['claims']],
];

/**
 * Returns `light`, a conclusion of a report. If it is favourable and entries contradict it, the
 * returned conclusion is bad and names these entries.
 */
function withEntries(light: Light, { entries }: MileageReport): Light {
  const [, subjects = []] = SUBJECTS.find(([name]) => name.test(light.name)) ?? [];
  if (light.tone === 'bad' || light.tone === 'watch' || subjects.length === 0) return light;
  const found = entryRecords(entries).filter((record) =>
    record.subjects.some((subject) => subjects.includes(subject)),
  );
  if (found.length === 0) return light;
  return { ...light, result: `${damageText(found)}；结论写的是${light.result}`, tone: 'bad' };
}

import { ALL_PANELS, PANEL_IDS, panelNamed } from '#/app/car-drawing/panels.ts';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { MileageEntry, MileageReport } from '#/app/evidence/mileage-report.ts';
import { paintRows } from '#/app/evidence/paint-rows.ts';
import { grouped } from '#/app/format.ts';
import { SERIOUS_YUAN } from './serious-yuan.ts';
import { clausesOf, PAINT, REPAIR, statedDamage, TRIM } from './stated-damage.ts';

/**
 * The subjects on which other records of a car may contradict its inspection. `serious-claim` is a
 * claim of more than `SERIOUS_YUAN` that names no work.
 */
export type DamageSubject =
  | 'structure'
  | 'flood'
  | 'fire'
  | 'paint'
  | 'panels'
  | 'claims'
  | 'serious-claim'
  | 'services';

/** Damage, a repair or a claim that a record other than the inspection states. */
export type DamageRecord = {
  subjects: DamageSubject[];
  /** The day (YYYY-MM-DD) of the work or the claim; null if the record does not state it. */
  date: string | null;
  /** The Chinese name of the record, such as 维保报告. */
  source: string;
  /**
   * The type of the report, or the field of the car's row, with the record. Absent for inspections
   * and in older rows.
   */
  type?: DamageSource;
  words: string;
  /** The checkpoint codes of the panels that the record names; set with the subject `panels`. */
  panels?: string[];
  /**
   * The checkpoint code of a panel and the mean thickness of its paint in μm; set by
   * `paintRecords`.
   */
  paint?: { item: string; mean: number };
};

/** A piece of work on the car, with the texts that can state damage. */
export type RecordedWork = {
  name: string;
  kind: string | null;
  checkpoint: string | null;
  reason: string | null;
  finished: string | null;
  started: string | null;
};

type Line = { desc?: string | null | undefined; value?: string | null | undefined };

/** The names of the reports that may state damage, by type. */
export const DAMAGE_SOURCES = {
  mileage: '维保报告',
  preparation: '售前整备',
  refurbish: '整备翻新单',
  flaw: '外观瑕疵报告',
} as const;

/** The names of the lists in a car's row that may state damage, by the field with the list. */
export const LINE_SOURCES = {
  out_repair_list: '整备项目',
  major_dispositions: '重大处置',
  chassis_important_screw: '底盘螺丝',
} as const;

/** The type of a report, or the field of a car's row, that may state damage. */
export type DamageSource = keyof typeof DAMAGE_SOURCES | keyof typeof LINE_SOURCES;

/** The records of a car that may state damage. A missing report is null. */
export type DamageSources = {
  mileage: Pick<MileageReport, 'entries' | 'queried' | 'date'> | null;
  preparation: { works: readonly RecordedWork[]; date: string | null } | null;
  refurbish: { works: readonly RecordedWork[]; date: string | null } | null;
  row: {
    out_repair_list?: readonly Line[] | undefined;
    major_dispositions?: readonly Line[] | undefined;
    chassis_important_screw?: readonly Line[] | undefined;
  };
};

/** Returns the damage, repairs and claims that the records of a car state. */
export function damageRecords({
  mileage,
  preparation,
  refurbish,
  row,
}: DamageSources): DamageRecord[] {
  return [
    ...entryRecords(mileage?.entries ?? []),
    ...visitsIn(mileage),
    ...fromWorks(preparation, 'preparation'),
    ...fromWorks(refurbish, 'refurbish'),
    ...(Object.keys(LINE_SOURCES) as (keyof typeof LINE_SOURCES)[]).flatMap((field) =>
      fromLines(row[field], field),
    ),
  ];
}

/** Returns the damage, repairs and claims that the maintenance records state. */
export function entryRecords(entries: readonly MileageEntry[]): DamageRecord[] {
  return entries.flatMap(fromEntry);
}

/**
 * Returns the unrepaired flaws of a flaw report, and its repairs that leave traces, as records
 * about panels.
 */
export function flawRecords(
  report: Pick<FlawReport, 'flaws' | 'checked' | 'date'>,
): DamageRecord[] {
  return comparableFlaws(report).map(({ item, name, kind }) => ({
    subjects: ['panels'],
    date: report.checked ?? report.date,
    ...sourceOf('flaw'),
    words: `${name}${kind}`,
    panels: [item],
  }));
}

/**
 * Returns the flaws that an inspection must also find: unrepaired flaws, and repairs that leave
 * traces. Each has the checkpoint code and the name of its panel.
 */
export function comparableFlaws({ flaws }: Pick<FlawReport, 'flaws'>) {
  return flaws.flatMap(({ panel: word, kind, is_repaired: isRepaired }) => {
    const panel = panelNamed(word);
    const { code = null, name = '' } = panel ? ALL_PANELS[panel] : {};
    return code === null || (isRepaired && !leavesTraces(kind)) ? [] : [{ item: code, name, kind }];
  });
}

/** Returns the subjects on which a text of the dealer states damage or a repair. */
export function damageIn(text: string): DamageSubject[] {
  return [...statedDamage([text]), ...replacedIn([text]).subjects];
}

/**
 * Returns the checkpoint codes of the panels that a record calls painted; empty if it names none.
 */
export function paintedPanels({ words }: Pick<DamageRecord, 'words'>): string[] {
  return panelsNamedIn(clausesOf([words]).filter((clause) => PAINT.test(clause)));
}

/** Returns the paint measurements of a flaw report as records, one for each panel. */
export function paintRecords(report: Pick<FlawReport, 'paint' | 'date'>): DamageRecord[] {
  return paintRows(report).flatMap(({ panel, name, mean }) => {
    const { code } = ALL_PANELS[panel];
    if (code === null) return [];
    const words = `${name}漆膜 ${Math.round(mean)}μm`;
    const paint = { item: code, mean };
    return [{ subjects: ['paint'], date: report.date, ...sourceOf('flaw'), words, paint }];
  });
}

/** Returns whether an entry of the maintenance records with this kind is an insurance claim. */
export function isClaimKind(kind: string): boolean {
  return /出险|事故|理赔/.test(kind);
}

/** Returns whether a record states that a panel was replaced or cut, which limits the level. */
export function isReplacement({ subjects, words }: DamageRecord): boolean {
  return subjects.includes('panels') && REPLACED.test(words);
}

/** Returns whether a text names a kind of repair that leaves traces on a panel. */
export function leavesTraces(text: string): boolean {
  return TRACES.test(text);
}

/** Formats a record with its day and source: `2024-08-01 维保报告「更换左前纵梁」`. */
export function damageWords({
  date,
  source,
  words,
}: Pick<DamageRecord, 'date' | 'source' | 'words'>): string {
  return `${date === null ? '' : `${date} `}${source}「${words}」`;
}

/**
 * Returns a text with the first three records (`MOST`), and the number of records if there are
 * more. Empty without records.
 */
export function damageText(records: readonly DamageRecord[]): string {
  const named = records.slice(0, MOST).map(damageWords).join('；');
  return records.length > MOST ? `${named}等 ${records.length} 条` : named;
}

const MOST = 3;

function sourceOf(type: DamageSource): Pick<DamageRecord, 'type' | 'source'> {
  return { type, source: { ...DAMAGE_SOURCES, ...LINE_SOURCES }[type] };
}

function fromEntry({ date, kind, items, amount }: MileageEntry): DamageRecord[] {
  const isClaim = isClaimKind(kind);
  const found = statedDamage([kind, ...items]);
  const replaced = replacedIn(items);
  const isSilent = found.length === 0 && items.every((item) => NO_WORK.test(item));
  const isSerious = isClaim && isSilent && amount !== null && amount > SERIOUS_YUAN;
  const subjects: DamageSubject[] = [
    ...found,
    ...replaced.subjects,
    ...(isClaim ? (['claims'] as const) : []),
    ...(isSerious ? (['serious-claim'] as const) : []),
  ];
  if (subjects.length === 0) return [];
  const sum = amount === null ? '' : ` ${grouped(amount)} 元`;
  const works = items.length > 0 ? `：${items.join('、')}` : '';
  const words = `${kind}${sum}${works}`;
  return [{ ...replaced, subjects, date, ...sourceOf('mileage'), words }];
}

/**
 * Returns a list with one record, whose words are the number of workshop visits in the maintenance
 * records. Empty if there are no visits.
 */
function visitsIn(mileage: DamageSources['mileage']): DamageRecord[] {
  const visits = (mileage?.entries ?? []).filter(
    ({ kind }) => /保养|维修/.test(kind) || isClaimKind(kind),
  );
  if (visits.length === 0) return [];
  const date = mileage?.queried?.day ?? mileage?.date ?? null;
  const words = `${visits.length} 条记录`;
  return [{ subjects: ['services'], date, ...sourceOf('mileage'), words }];
}

function fromWorks(
  report: DamageSources['preparation'],
  type: 'preparation' | 'refurbish',
): DamageRecord[] {
  return (report?.works ?? []).flatMap((work) => {
    const { name, kind, checkpoint, reason, finished, started } = work;
    const found = statedDamage([name, reason].filter((text) => text !== null));
    // The checkpoint names the part.
    const isFrame = /^(A|K0[1-7])/.test(checkpoint ?? '') && REPAIR.test(`${name}${kind ?? ''}`);
    const replaced = replacedIn([name, `${kind ?? ''}${checkpoint ?? ''}`]);
    const subjects = [
      ...new Set([...found, ...(isFrame ? (['structure'] as const) : []), ...replaced.subjects]),
    ];
    if (subjects.length === 0) return [];
    const date = finished ?? started ?? report?.date ?? null;
    return [{ ...replaced, subjects, date, ...sourceOf(type), words: name }];
  });
}

function fromLines(lines: readonly Line[] | undefined, type: DamageSource): DamageRecord[] {
  return (lines ?? []).flatMap(({ desc, value }) => {
    const text = [desc, value].filter(Boolean).join(' ');
    const replaced = replacedIn([text]);
    const subjects = [...statedDamage([text]), ...replaced.subjects];
    const words = [desc, value].filter(Boolean).join('：');
    return subjects.length > 0
      ? [{ ...replaced, subjects, date: null, ...sourceOf(type), words }]
      : [];
  });
}

/** Matches a text about a claim that names no work on the car, such as 事故维修. */
const NO_WORK = /^(?:事故|出险|保险|理赔|赔付|车损|碰撞|维修|修理|定损|查勘|结案|[、，\s])*$/;

const REPLACED = /更换|换新|已换|切割/;
/** Matches the kinds of repair that leave traces on a panel. */
const TRACES = /喷漆|补漆|钣金|更换|切割|腻子/;
/** Matches parts on a panel that are replaced without work on the panel. */
const PART = /玻璃|把手|拉手|锁|升降|密封|铰链|喇叭|灯|镜片|电机|支架|卡扣|行李|天窗|顶棚|内衬/;

/**
 * Returns the subject `panels` and the checkpoint codes of the panels that `texts` call replaced or
 * cut. Without such a text, the list of subjects is empty.
 */
function replacedIn(texts: readonly string[]): { subjects: DamageSubject[]; panels?: string[] } {
  const clauses = clausesOf(texts).filter(
    (clause) => REPLACED.test(clause) && !TRIM.test(clause) && !PART.test(clause),
  );
  const panels = panelsNamedIn(clauses);
  return panels.length > 0 ? { subjects: ['panels'], panels } : { subjects: [] };
}

/** Returns the checkpoint codes of the panels that `clauses` mention by name or by code. */
function panelsNamedIn(clauses: readonly string[]): string[] {
  return PANEL_IDS.flatMap((id) => {
    const { code, name } = ALL_PANELS[id];
    if (code === null) return [];
    return clauses.some((clause) => clause.includes(name) || clause.includes(code)) ? [code] : [];
  });
}

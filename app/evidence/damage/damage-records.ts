import type { MileageEntry, MileageReport } from '#/app/evidence/mileage-report.ts';
import { grouped } from '#/app/format.ts';

/** The subjects on which other records of a car may contradict its inspection. */
export type DamageSubject = 'structure' | 'flood' | 'fire' | 'paint' | 'claims' | 'services';

/** An entry of a record, other than the inspection, that states damage, a repair or a claim. */
export type DamageRecord = {
  subjects: DamageSubject[];
  /** The day (YYYY-MM-DD) of the work or the claim; null if the record does not state it. */
  date: string | null;
  /** The record in Chinese, such as 维保报告. */
  source: string;
  words: string;
};

/** The texts about a work on the car that can state damage. */
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
} as const;

/** The names of the lists in a car's row that may state damage, by field. */
export const LINE_SOURCES = {
  out_repair_list: '整备项目',
  major_dispositions: '重大处置',
  chassis_important_screw: '底盘螺丝',
} as const;

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

/** Returns the entries of the records that state damage, repairs or claims. */
export function damageRecords({
  mileage,
  preparation,
  refurbish,
  row,
}: DamageSources): DamageRecord[] {
  return [
    ...(mileage?.entries ?? []).flatMap(fromEntry),
    ...visitsIn(mileage),
    ...fromWorks(preparation, DAMAGE_SOURCES.preparation),
    ...fromWorks(refurbish, DAMAGE_SOURCES.refurbish),
    ...Object.entries(LINE_SOURCES).flatMap(([field, source]) =>
      fromLines(row[field as keyof typeof LINE_SOURCES], source),
    ),
  ];
}

/** Returns a record with its day and its source as text: `2024-08-01 维保报告「更换左前纵梁」`. */
export function damageWords({ date, source, words }: DamageRecord): string {
  return `${date === null ? '' : `${date} `}${source}「${words}」`;
}

/** Returns a text that names the first three records (MOST) and counts all; empty without records. */
export function damageText(records: readonly DamageRecord[]): string {
  const named = records.slice(0, MOST).map(damageWords).join('；');
  return records.length > MOST ? `${named}等 ${records.length} 条` : named;
}

const MOST = 3;

function fromEntry({ date, kind, items, amount }: MileageEntry): DamageRecord[] {
  const isClaim = /出险|事故|理赔/.test(kind);
  const found = subjectsIn([kind, ...items]);
  const subjects: DamageSubject[] = [...found, ...(isClaim ? (['claims'] as const) : [])];
  if (subjects.length === 0) return [];
  const sum = amount === null ? '' : ` ${grouped(amount)} 元`;
  const works = items.length > 0 ? `：${items.join('、')}` : '';
  return [{ subjects, date, source: DAMAGE_SOURCES.mileage, words: `${kind}${sum}${works}` }];
}

/** Returns one record of all visits to workshops in the maintenance records. */
function visitsIn(mileage: DamageSources['mileage']): DamageRecord[] {
  const visits = (mileage?.entries ?? []).filter(({ kind }) => /保养|维修|出险|事故/.test(kind));
  if (visits.length === 0) return [];
  const date = mileage?.queried?.day ?? mileage?.date ?? null;
  return [
    {
      subjects: ['services'],
      date,
      source: DAMAGE_SOURCES.mileage,
      words: `${visits.length} 条记录`,
    },
  ];
}

function fromWorks(report: DamageSources['preparation'], source: string): DamageRecord[] {
  return (report?.works ?? []).flatMap((work) => {
    const { name, kind, checkpoint, reason, finished, started } = work;
    const found = subjectsIn([name, reason].filter((text) => text !== null));
    // The checkpoint names the part.
    const isFrame = /^(A|K0[1-7])/.test(checkpoint ?? '') && REPAIR.test(`${name}${kind ?? ''}`);
    const subjects = [...new Set([...found, ...(isFrame ? (['structure'] as const) : [])])];
    if (subjects.length === 0) return [];
    return [{ subjects, date: finished ?? started ?? report?.date ?? null, source, words: name }];
  });
}

function fromLines(lines: readonly Line[] | undefined, source: string): DamageRecord[] {
  return (lines ?? []).flatMap(({ desc, value }) => {
    const subjects = subjectsIn([[desc, value].filter(Boolean).join(' ')]);
    const words = [desc, value].filter(Boolean).join('：');
    return subjects.length > 0 ? [{ subjects, date: null, source, words }] : [];
  });
}

const FRAME = /纵梁|大梁|[A-D]柱|门槛|减震(器)?[塔座]|防火墙|车架|后围板|地板|气囊|气帘/i;
/** Trim, which is replaced without work on the frame. */
const TRIM = /饰|胶|垫|护板|线束|游丝|传感器|开关|自检|检测|检查/;
const REPAIR = /更换|换新|已换|切割|焊|钣金|校正|整形|修复|变形|爆|弹出|拧动|拆装/;
/** Work on panels that are welded to the body. */
const CUT = /(翼子板|车顶|后围).{0,4}(切割|焊)/;
const WATER = /泡水|水淹|浸水|泥沙|水线|泡过/;
const FIRE = /火烧|过火|烧毁|自燃|起火/;
const PAINT = /喷漆|补漆|做漆|全喷|钣金|腻子/;
/** Negations, and words of a check, which states no damage itself. */
const DENIED = /无|未|没|非|不是|排除|检查|排查|鉴定|预防|正常/;

/** Returns the subjects of the damage and the repairs that `texts` state. */
function subjectsIn(texts: readonly string[]): DamageSubject[] {
  const clauses = texts
    .flatMap((text) => text.split(/[，。；、,;！!\n]/))
    .filter((clause) => !DENIED.test(clause));
  const some = (matches: (clause: string) => boolean) => clauses.some(matches);
  const found: Readonly<Record<'structure' | 'flood' | 'fire' | 'paint', boolean>> = {
    structure: some(
      (clause) =>
        CUT.test(clause) || (FRAME.test(clause) && REPAIR.test(clause) && !TRIM.test(clause)),
    ),
    flood: some((clause) => WATER.test(clause)),
    fire: some((clause) => FIRE.test(clause)),
    paint: some((clause) => PAINT.test(clause)),
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((subject) => found[subject]);
}

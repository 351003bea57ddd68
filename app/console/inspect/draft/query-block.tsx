import { useState } from 'react';
import { Block } from '#/app/console/frame/frame.tsx';
import { useFields } from '#/app/console/frame/use-action.tsx';
import { useNow } from '#/app/console/frame/use-now.tsx';
import { readWhole } from '#/app/console/inspect/read-whole.ts';
import { chinaDay } from '#/app/dates.ts';
import { queriedWords } from '#/app/evidence/queried-words.ts';
import type { Queried } from '#/app/evidence/queried.ts';
import { Button } from '#/web/ui/button.tsx';
import { ChoiceField } from '#/web/ui/form/choice-field.tsx';
import { TextField } from '#/web/ui/form/text-field.tsx';
import styles from './point.module.css';

/**
 * The two queries about a car (of insurance records and of service records), with the fields of the
 * records that they return.
 */
const SUBJECTS = {
  claims: {
    name: '出险',
    fields: [
      { field: 'date', label: '出险日期', type: 'date', isRequired: true },
      { field: 'amount', label: '金额', unit: '元', isNumber: true, isRequired: true },
      { field: 'words', label: '经过' },
    ],
  },
  services: {
    name: '维保',
    fields: [
      { field: 'date', label: '到店日期', type: 'date', isRequired: true },
      { field: 'km', label: '当时里程', unit: '公里', isNumber: true },
      { field: 'kind', label: '保养还是维修' },
      { field: 'place', label: '哪家店' },
    ],
  },
} as const;

type RecordField = {
  field: string;
  label: string;
  type?: 'date';
  unit?: string;
  isNumber?: boolean;
  isRequired?: boolean;
};
type Row = Readonly<Record<string, unknown>>;
type Report = Readonly<Record<string, unknown>>;

type Props = {
  subject: keyof typeof SUBJECTS;
  report: Report;
  isOpen: boolean;
  /** Records these fields of the report. Undefined removes a field. */
  onRecord(fields: Report): void;
};

/**
 * The inputs for a query of insurance or service records: where and when it was made, for which
 * period, and which records it found. Nothing is recorded before all inputs are filled in. Without
 * a query, the report states 未查询.
 */
export function QueryBlock({ subject, report, isOpen, onRecord }: Props) {
  const { name, fields } = SUBJECTS[subject];
  const key = `${subject}_queried`;
  const stored = report[key] as Queried | undefined;
  const storedRows = (report[subject] ?? []) as readonly Row[];
  const today = chinaDay(useNow());
  // Records without a query are the dealer's own.
  const own = stored ? 0 : storedRows.length;
  const first = {
    answer: stored ? (storedRows.length > 0 ? 'found' : 'clear') : 'none',
    source: stored?.source ?? '',
    day: stored?.day ?? today,
    from: stored?.from ?? '',
    to: stored?.to ?? stored?.day ?? today,
  };
  const form = useFields(first);
  // A number is text while it is written.
  const [rows, setRows] = useState<readonly Row[]>(storedRows);
  // What the form began with. Another stored query replaces it while nothing was written.
  const [begun, setBegun] = useState({ first, storedRows });
  if (!isSame({ first, storedRows }, begun)) {
    setBegun({ first, storedRows });
    if (isSame({ first: form.values, storedRows: rows }, begun)) {
      for (const [field, value] of Object.entries(first)) form.set(field, value);
      setRows(storedRows);
    }
  }
  const { answer: chosen = '', source = '', day = '', from = '', to = '' } = form.values;
  // Both queries are on one page, so the subject is part of the names.
  const named = (field: string) => `${subject}.${field}`;
  const fieldsOf = {
    values: withNames(form.values, named),
    errors: withNames(form.errors, named),
    set: (field: string, value: string) => form.set(field.slice(subject.length + 1), value),
  };
  function record(): void {
    const errors = {
      ...problemsOf({ source: source.trim(), day, from, to }, today),
      ...(chosen === 'found' && rowProblems(rows, fields)),
      ...(chosen === 'clear' &&
        own > 0 && { answer: `车商自己记了 ${own} 条，选「查了，有记录」核对` }),
    };
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return;
    const queried = { source: source.trim(), day, from, to };
    const read = rows.map((row) => withNumbers(row, fields));
    setRows(read);
    onRecord({ [key]: queried, [subject]: chosen === 'found' ? read : undefined });
  }
  const words = stored
    ? `${queriedWords(stored)}，${storedRows.length > 0 ? `有 ${storedRows.length} 条` : '没有记录'}`
    : own > 0
      ? `车商记录 ${own} 条`
      : '未查询';
  return (
    <Block title={`${name}查询`} aside={<span>报告会写：{words}</span>}>
      <fieldset className={styles.query} disabled={!isOpen}>
        <ChoiceField
          form={fieldsOf}
          name={named('answer')}
          label={`查过${name}记录吗`}
          options={[
            { id: 'none', name: '没查' },
            { id: 'clear', name: '查了，没有记录' },
            { id: 'found', name: '查了，有记录' },
          ]}
        />
        {chosen !== 'none' && (
          <>
            <TextField form={fieldsOf} name={named('source')} label="在哪里查的" maxLength={60} />
            <TextField
              form={fieldsOf}
              name={named('day')}
              label="哪天查的"
              type="date"
              maxLength={10}
            />
            <TextField
              form={fieldsOf}
              name={named('from')}
              label="查的时间段，从"
              type="date"
              maxLength={10}
            />
            <TextField form={fieldsOf} name={named('to')} label="到" type="date" maxLength={10} />
          </>
        )}
        {chosen === 'found' && (
          <Rows
            name={name}
            fields={fields}
            rows={rows}
            errors={form.errors}
            named={named}
            onChange={(next) => {
              setRows(next);
              form.setErrors({});
            }}
          />
        )}
        {chosen !== 'none' && (
          <Button kind="main" className={styles.wide} onClick={record}>
            记下这次查询
          </Button>
        )}
        {chosen === 'none' && stored && (
          <Button
            kind="line"
            className={styles.wide}
            onClick={() => onRecord({ [key]: undefined, [subject]: undefined })}
          >
            改成没查，去掉查到的
          </Button>
        )}
      </fieldset>
    </Block>
  );
}

type RowsProps = {
  name: string;
  fields: readonly RecordField[];
  rows: readonly Row[];
  errors: Readonly<Record<string, string>>;
  named(field: string): string;
  onChange(rows: readonly Row[]): void;
};

function Rows({ name, fields, rows, errors, named, onChange }: RowsProps) {
  const set = (at: number, field: string, value: unknown) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [field]: value } : row)));
  return (
    <>
      {rows.map((row, at) => (
        <fieldset key={at} className={styles.record}>
          <legend>
            第 {at + 1} 条{name}
          </legend>
          {fields.map(({ field, label, type, unit = '', isNumber = false }) => (
            <TextField
              key={field}
              form={{
                values: {
                  [named(`${at}.${field}`)]: String((row[field] as string | undefined) ?? ''),
                },
                errors: withNames(errors, named),
                set: (_, written) => set(at, field, written || undefined),
              }}
              name={named(`${at}.${field}`)}
              label={label}
              unit={unit}
              {...(type && { type })}
              {...(isNumber && { inputMode: 'numeric' })}
              maxLength={60}
            />
          ))}
          <Button kind="ghost" onClick={() => onChange(rows.filter((_, index) => index !== at))}>
            去掉这条
          </Button>
        </fieldset>
      ))}
      {errors.rows !== undefined && (
        <p className={styles.state} role="alert">
          {errors.rows}
        </p>
      )}
      <Button kind="line" className={styles.wide} onClick={() => onChange([...rows, {}])}>
        加一条{name}
      </Button>
    </>
  );
}

function withNames(
  values: Readonly<Record<string, string>>,
  named: (field: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [named(field), value]));
}

/** Returns the errors of a query, by field. */
function problemsOf(query: Queried, today: string): Record<string, string> {
  const { source, day, from, to } = query;
  return {
    ...(source === '' && { source: '写清在哪里查的' }),
    ...(day === '' && { day: '选哪天查的' }),
    ...(day > today && { day: '还没到这一天' }),
    ...(to > day && { to: '不能晚于查询的那天' }),
    ...(to === '' && { to: '选查到哪一天' }),
    ...(from > to && { from: '不能晚于后面的日期' }),
    ...(from === '' && { from: '选从哪一天查起' }),
  };
}

function rowProblems(rows: readonly Row[], fields: readonly RecordField[]): Record<string, string> {
  if (rows.length === 0) return { rows: '加上查到的记录' };
  const problems = rows.flatMap((row, at) =>
    fields.flatMap(({ field, label, isRequired = false, isNumber = false, unit = '' }) => {
      const value = row[field];
      if (value === undefined) return isRequired ? [[`${at}.${field}`, `写上${label}`]] : [];
      const isUnread = isNumber && readWhole(String(value as string)) === undefined;
      return isUnread ? [[`${at}.${field}`, `只写整数${unit}`]] : [];
    }),
  );
  return Object.fromEntries(problems) as Record<string, string>;
}

/** Returns the record with its numeric fields parsed from text to numbers. */
function withNumbers(row: Row, fields: readonly RecordField[]): Row {
  const numbers = fields
    .filter(({ field, isNumber }) => isNumber && row[field] !== undefined)
    .map(({ field }) => [field, readWhole(String(row[field] as string))]);
  return { ...row, ...Object.fromEntries(numbers) };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

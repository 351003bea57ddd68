import { useState } from 'react';
import { Block } from '#/app/console/frame/frame.tsx';
import { useSync } from '#/app/console/inspect/device/use-sync.tsx';
import { readWhole } from '#/app/console/inspect/read-whole.ts';
import { LongField, TextField } from '#/web/ui/form/text-field.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { QueryBlock } from './query-block.tsx';
import { REPORT, type DraftView } from './view.tsx';
import styles from './point.module.css';

/** The unit of each field that is a whole number. */
const UNITS: Readonly<Record<string, string>> = {
  odometer_km: '公里',
  transfers: '次',
  keys: '把',
};

/**
 * The screen for the fields of the report that an inspector reads at the car, such as the odometer.
 * The report's other fields stay unchanged.
 */
export function ReportScreen({ view }: { view: DraftView }) {
  const { sync } = useSync();
  const { report, inspection } = view;
  const fields = report.fields as Readonly<Record<string, unknown>>;
  const isOpen = inspection.state === 'open';
  // What was written into a field of a number, but is none: it is not recorded.
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});
  const values = Object.fromEntries(
    [...Object.keys(UNITS), 'place', 'notes'].map((name) => [
      name,
      unread[name] ?? String(fields[name] ?? ''),
    ]),
  );
  const errors = Object.fromEntries(
    Object.keys(unread).map((name) => [name, `只写整数${UNITS[name]}`]),
  );
  function set(name: string, written: string): void {
    if (!isOpen) return;
    if (UNITS[name] === undefined) return record({ [name]: written });
    const number = readWhole(written);
    const isUnread = number === undefined && written !== '';
    const { [name]: _, ...others } = unread;
    setUnread(isUnread ? { ...others, [name]: written } : others);
    if (!isUnread) record({ [name]: number });
  }
  function record(changed: Readonly<Record<string, unknown>>): void {
    const next = Object.entries({ ...fields, ...changed }).filter(
      ([, each]) => each !== undefined && each !== '',
    );
    sync.record(inspection.id, REPORT, Object.fromEntries(next), report.version);
  }
  const form = { values, errors, set };
  return (
    <>
      <Block title="整份报告">
        <ConflictNote view={view} point={report} />
        <TextField
          form={form}
          name="odometer_km"
          label="表显里程"
          unit="公里"
          inputMode="numeric"
          maxLength={7}
        />
        <TextField
          form={form}
          name="transfers"
          label="过户"
          unit="次"
          inputMode="numeric"
          maxLength={2}
        />
        <TextField
          form={form}
          name="keys"
          label="钥匙"
          unit="把"
          inputMode="numeric"
          maxLength={2}
        />
        <TextField form={form} name="place" label="在哪里检" maxLength={60} />
        <LongField form={form} name="notes" label="备注，买家看得到" maxLength={300} />
        <p className={styles.state} role="status">
          {report.pending ? '已存在本机，未发送' : report.isRecorded ? '已存' : '还没填'}
        </p>
      </Block>
      {(['claims', 'services'] as const).map((subject) => (
        <QueryBlock
          key={subject}
          subject={subject}
          report={fields}
          isOpen={isOpen}
          onRecord={record}
        />
      ))}
    </>
  );
}

import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { wordsOf } from '#/app/console/content/form/drafts.ts';
import { Block } from '#/app/console/frame/frame.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import type { FormField, getContent } from './contract.ts';
import styles from './read-only.module.css';

/** The values of a record that nobody can change, with the reason. */
export function ReadOnly({ detail }: { detail: ConsoleOutputOf<typeof getContent> }) {
  const { kind, fields, values, read_only: reason } = detail;
  return (
    <Block title={kind} aside={<span>{reason}</span>}>
      <dl className={styles.values}>
        {fields
          .filter(({ field }) => !isEmpty(values[field]))
          .map((field) => (
            <div key={field.field}>
              <dt>{field.label}</dt>
              <dd>
                <Value field={field} value={values[field.field]} />
              </dd>
            </div>
          ))}
      </dl>
    </Block>
  );
}

function Value({ field, value }: { field: FormField; value: unknown }) {
  const picture = field.fields.find(({ kind }) => kind === 'picture')?.field;
  if (field.kind === 'picture') return <Pictures sources={[String(value)]} />;
  if (field.kind === 'rows' && picture !== undefined) {
    const rows = value as readonly Readonly<Record<string, unknown>>[];
    return <Pictures sources={rows.map((row) => String(row[picture] as string))} />;
  }
  if (field.kind === 'rich' || field.kind === 'long')
    return <span className={styles.written}>{String(value)}</span>;
  return wordsOf(field, value);
}

function Pictures({ sources }: { sources: readonly string[] }) {
  return (
    <span className={styles.pictures}>
      {sources.map((src) => (
        <span key={src}>
          <Photo src={src} alt="" fit="third" />
        </span>
      ))}
    </span>
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

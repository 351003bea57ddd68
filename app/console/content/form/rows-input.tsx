import { Fragment, type ReactNode } from 'react';
import type { FormField } from '#/app/console/content/contract.ts';
import { Button } from '#/web/ui/button.tsx';
import { toDrafts, toValue, type Drafts } from './drafts.ts';
import type { InputProps } from './input-props.ts';
import styles from './form.module.css';

type Props = InputProps & {
  /** Renders the input for a field of an object. */
  render(props: InputProps): ReactNode;
};

/** The inputs for the fields of an object, or of each object in a list. */
export function RowsInput(props: Props) {
  const { field, name, draft, errors, onChange } = props;
  const { label, help, kind, is_required: isRequired } = field;
  const error = errors[name];
  return (
    <fieldset className={styles.part}>
      <legend>
        {label}
        {isRequired && <small>必填</small>}
      </legend>
      {help !== '' && help !== label && <p className={styles.help}>{help}</p>}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {kind === 'group' ? (
        <Fields
          {...props}
          // Without any value the object is absent, so it lacks no field.
          fields={
            isRequired || toValue(field, draft) !== null ? field.fields : optional(field.fields)
          }
          drafts={draft as Drafts}
          onChange={(drafts) => onChange(drafts)}
        />
      ) : (
        <Rows {...props} />
      )}
    </fieldset>
  );
}

function Rows(props: Props) {
  const { field, name, draft, onChange } = props;
  const rows = draft as readonly Drafts[];
  const move = (from: number, to: number) => {
    const rest = rows.filter((_, at) => at !== from);
    const moved = rows.slice(from, from + 1);
    onChange([...rest.slice(0, to), ...moved, ...rest.slice(to)]);
  };
  return (
    <>
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          // The rows have no id, and only their inputs have a state.
          <li key={at}>
            <div className={styles.rowHead}>
              <b>第 {at + 1} 项</b>
              <button type="button" disabled={at === 0} onClick={() => move(at, at - 1)}>
                前移
              </button>
              <button
                type="button"
                disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1)}
              >
                后移
              </button>
              <button
                type="button"
                onClick={() => onChange(rows.filter((_, other) => other !== at))}
              >
                去掉
              </button>
            </div>
            <Fields
              {...props}
              name={`${name}.${at}`}
              fields={field.fields}
              drafts={row}
              onChange={(next) => onChange(rows.map((each, other) => (other === at ? next : each)))}
            />
          </li>
        ))}
      </ol>
      <Button kind="line" onClick={() => onChange([...rows, toDrafts(field.fields, {})])}>
        加一项{field.label}
      </Button>
    </>
  );
}

function optional(fields: readonly FormField[]): FormField[] {
  return fields.map((field) => ({ ...field, is_required: false }));
}

type FieldsProps = Pick<Props, 'name' | 'errors' | 'names' | 'render'> & {
  fields: readonly FormField[];
  drafts: Drafts;
  onChange(drafts: Drafts): void;
};

function Fields({ fields, name, drafts, errors, names, render, onChange }: FieldsProps) {
  return fields.map((field) => (
    <Fragment key={field.field}>
      {render({
        field,
        name: `${name}.${field.field}`,
        draft: drafts[field.field] ?? '',
        errors,
        names,
        onChange: (draft) => onChange({ ...drafts, [field.field]: draft }),
      })}
    </Fragment>
  ));
}

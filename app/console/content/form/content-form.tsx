import type { FormField } from '#/app/console/content/contract.ts';
import type { Drafts } from './drafts.ts';
import { FieldInput } from './field-input.tsx';
import styles from './form.module.css';

type Props = {
  fields: readonly FormField[];
  drafts: Drafts;
  errors: Readonly<Record<string, string>>;
  names: Readonly<Record<string, string>>;
  onChange(drafts: Drafts): void;
};

/** The inputs for the fields of a record. */
export function ContentFields({ fields, drafts, errors, names, onChange }: Props) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FieldInput
          key={field.field}
          field={field}
          name={field.field}
          draft={drafts[field.field] ?? ''}
          errors={errors}
          names={names}
          onChange={(draft) => onChange({ ...drafts, [field.field]: draft })}
        />
      ))}
    </div>
  );
}

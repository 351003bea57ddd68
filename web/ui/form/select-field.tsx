import { Icon } from '#/web/ui/icon.tsx';
import { control, Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

/** An option of a select or radio group. `isOff` disables it. */
export type Option = { id: string; name: string; isOff?: boolean };
type Group = { name: string; options: readonly Option[] };

/** A native select. */
export function SelectField(
  props: FieldProps & {
    options?: readonly Option[];
    groups?: readonly Group[];
    /** The label of the empty option. */
    none: string;
    isRequired?: boolean;
    isOff?: boolean;
  },
) {
  const { form, name, options = [], groups = [], none } = props;
  return (
    <Field {...props}>
      <span className={styles.box}>
        <select
          {...control(props)}
          aria-required={props.isRequired}
          disabled={props.isOff}
          value={form.values[name] ?? ''}
          onChange={(event) => form.set(name, event.target.value)}
        >
          <option value="">{none}</option>
          <Options options={options} />
          {groups.map((group) => (
            <optgroup key={group.name} label={group.name}>
              <Options options={group.options} />
            </optgroup>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.arrow} />
      </span>
    </Field>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ id, name, isOff }) => (
    <option key={id} value={id} disabled={isOff}>
      {name}
    </option>
  ));
}

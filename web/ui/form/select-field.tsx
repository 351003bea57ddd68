import { Icon } from '#/web/ui/icon.tsx';
import { control, Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

/** What can be chosen. */
export type Option = { id: string; name: string; isOff?: boolean };
type Group = { name: string; options: readonly Option[] };

/** One of many, in the platform's own picker. */
export function SelectField(
  props: FieldProps & {
    options?: readonly Option[];
    groups?: readonly Group[];
    /** What stands there while nothing is chosen. */
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

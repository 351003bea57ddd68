import styles from './select.module.css';

type Option = { id: string; name: string };

type Props = {
  label: string;
  value: string;
  options: readonly Option[];
  onChange(id: string): void;
};

/** A control in the head of a list that chooses one of several options. */
export function Select({ label, value, options, onChange }: Props) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

type BranchProps = Pick<Props, 'value' | 'onChange'> & { branches: readonly Option[] };

/** A control that chooses a branch. `value` is empty for all branches. */
export function BranchSelect({ branches, ...rest }: BranchProps) {
  return <Select label="门店" options={[{ id: '', name: '全部门店' }, ...branches]} {...rest} />;
}

import type { ReactNode } from 'react';
import { BODIES, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vocabulary.ts';
import type { FilterName } from '#/app/search/list-address.ts';
import type { PartProps } from './part-props.ts';
import { Pill, Pills, SinglePills } from './pill.tsx';
import { answersOf, has, toggled, withSingleValue } from './selection.ts';
import styles from './groups.module.css';

/** Choices for the maximum age (years since first registration) and mileage (km). */
const AGES = [1, 2, 3, 5, 8].map((years) => ({ value: `${years}`, text: `${years}年内` }));
const MILEAGES = [1, 2, 3, 5, 8, 10].map((wan) => ({
  value: `${wan}0000`,
  text: `${wan}万公里内`,
}));

type Option = { id: string; name: string; count?: number | null | undefined };

/** The part of the filter form for age, mileage and vehicle properties. */
export function MorePart(props: PartProps) {
  const { counts } = props;
  return (
    <>
      <AgeAndMileage {...props} />
      <MultipleChoice
        {...props}
        title="能源"
        name="energy"
        all={vocabularyOptions(ENERGIES, counts?.energies)}
      />
      <MultipleChoice
        {...props}
        title="变速箱"
        name="gearbox"
        all={vocabularyOptions(GEARBOXES, counts?.gearboxes)}
      />
      <MultipleChoice
        {...props}
        title="车身"
        name="body"
        all={vocabularyOptions(BODIES, counts?.bodies)}
      />
      <MultipleChoice {...props} title="座位" name="seats" all={counts?.seats ?? []} />
      <MultipleChoice {...props} title="颜色" name="colour" all={counts?.colours ?? []} />
      <MultipleChoice {...props} title="亮点" name="highlights" all={counts?.highlights ?? []} />
    </>
  );
}

/** The maximum age and the maximum mileage. */
export function AgeAndMileage({ selection, onSelection }: PartProps) {
  const single = (name: 'age_max' | 'mileage_max', options: { value: string; text: string }[]) => (
    <SinglePills
      name={name}
      options={options}
      chosen={selection[name] ?? ''}
      onPick={onSelection && ((value) => onSelection(withSingleValue(selection, name, value)))}
    />
  );
  return (
    <>
      <Group title="车龄">{single('age_max', AGES)}</Group>
      <Group title="里程">{single('mileage_max', MILEAGES)}</Group>
    </>
  );
}

type MultipleChoiceProps = PartProps & { title: string; name: FilterName; all: readonly Option[] };

/** A filter with several values. Chosen values are offered even where no car matches them. */
export function MultipleChoice({ selection, onSelection, title, name, all }: MultipleChoiceProps) {
  const unlisted = answersOf(selection, name).filter(
    (id) => !all.some((option) => option.id === id),
  );
  const options = [...all, ...unlisted.map((id) => ({ id, name: id, count: 0 }))];
  if (options.length === 0) return null;
  return (
    <Group title={title}>
      {options.map((option) => (
        <Pill
          key={option.id}
          name={name}
          value={option.id}
          checked={has(selection, name, option.id)}
          onPick={onSelection && (() => onSelection(toggled(selection, name, option.id)))}
          count={option.count ?? undefined}
        >
          {option.name}
        </Pill>
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <Pills>{children}</Pills>
    </div>
  );
}

/** Returns all values of a vocabulary, including those without cars. */
export function vocabularyOptions(
  words: Readonly<Record<string, string>>,
  counted: readonly Option[] | undefined,
): Option[] {
  return Object.entries(words).map(([id, name]) => ({
    id,
    name,
    count: counted && (counted.find((one) => one.id === id)?.count ?? 0),
  }));
}

import type { ReactNode } from 'react';
import { ENERGIES, GEARBOXES } from '#/app/car-facts/words/vehicle-words.ts';
import type { FilterName } from '#/app/search/list-address.ts';
import { Bodies } from './bodies.tsx';
import { Colours } from './colours.tsx';
import type { Heading, PartProps } from './part-props.ts';
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
      <Bodies {...props} />
      <MultipleChoice {...props} title="座位" name="seats" all={counts?.seats ?? []} />
      <Colours {...props} />
      <MultipleChoice
        {...props}
        title="亮点（含车商自述）"
        name="highlights"
        all={counts?.highlights ?? []}
      />
    </>
  );
}

/** The maximum age and the maximum mileage. */
export function AgeAndMileage({
  selection,
  onSelection,
  heading,
}: PartProps & { heading?: Heading }) {
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
      <Group title="车龄" heading={heading}>
        {single('age_max', AGES)}
      </Group>
      <Group title="里程" heading={heading}>
        {single('mileage_max', MILEAGES)}
      </Group>
    </>
  );
}

type MultipleChoiceProps = PartProps & {
  title: string;
  name: FilterName;
  all: readonly Option[];
  heading?: Heading;
};

/** A filter with several values. Chosen values are offered even where no car matches them. */
export function MultipleChoice(props: MultipleChoiceProps) {
  const { selection, onSelection, title, name, all, heading } = props;
  const unlisted = answersOf(selection, name).filter(
    (id) => !all.some((option) => option.id === id),
  );
  const options = [...all, ...unlisted.map((id) => ({ id, name: id, count: 0 }))];
  if (options.length === 0) return null;
  return (
    <Group title={title} heading={heading}>
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

type GroupProps = { title: string; heading: Heading | undefined; children: ReactNode };

function Group({ title, heading: Title = 'h3', children }: GroupProps) {
  return (
    <div role="group" aria-label={title}>
      <Title className={styles.heading}>{title}</Title>
      <Pills>{children}</Pills>
    </div>
  );
}

/** Returns an option for each value in `words`, including values without cars. */
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

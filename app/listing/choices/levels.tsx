import { STATED } from '#/app/car-facts/stated-level.ts';
import { levelNames } from '#/app/listing/filter-bar/choices.ts';
import { Row } from './filter-row.tsx';
import { countOf, type Levels, type PartProps } from './part-props.ts';
import { has, toggled } from './selection.ts';
import styles from './levels.module.css';

/** Condition levels with descriptions, best first. */
export function LevelPart({
  selection,
  onSelection,
  counts,
  levels,
}: PartProps & { levels: Levels }) {
  const rows = levels.map((level) => (
    <Row
      key={level.id}
      name="condition_level"
      value={level.id}
      checked={has(selection, 'condition_level', level.id)}
      onPick={onSelection && (() => onSelection(toggled(selection, 'condition_level', level.id)))}
      count={countOf(counts?.condition_levels, level)}
      note={level.words}
    >
      {levelNames({ levels: [level] }).map(({ name }) => name)}
    </Row>
  ));
  return (
    <>
      {rows}
      <p className={styles.stated}>没有检测报告的车按{STATED}的等级归类，卡片上有标明。</p>
    </>
  );
}

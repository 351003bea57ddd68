import { levelNames } from '#/app/listing/filter-bar/choices.ts';
import { has, toggled } from './draft.ts';
import { Row } from './filter-row.tsx';
import { countOf, type Levels, type PartProps } from './part-props.ts';

/** Condition levels, best first, each with its description. */
export function LevelPart({ draft, onDraft, counts, levels }: PartProps & { levels: Levels }) {
  return levels.map((level) => (
    <Row
      key={level.id}
      name="condition_level"
      value={level.id}
      checked={has(draft, 'condition_level', level.id)}
      onPick={onDraft && (() => onDraft(toggled(draft, 'condition_level', level.id)))}
      count={countOf(counts?.condition_levels, level)}
      note={level.words}
    >
      {levelNames({ levels: [level] }).map(({ name }) => name)}
    </Row>
  ));
}

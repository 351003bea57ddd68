import { Row } from '#/app/listing/filter/filter-row.tsx';
import { countOf, type PartProps } from '#/app/listing/filter/part-props.ts';
import { has, toggled } from '#/app/listing/filter/selection.ts';
import { choicesQuery } from '#/app/listing/list-queries.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Choices } from './choices.tsx';

/** The branches of the dealer. */
export function Branches({ at, ...part }: PartProps & { at: At }) {
  const { selection, onSelection, counts } = part;
  const provinces = useOptionalQuery(choicesQuery(at, selection).branches);
  const branches = provinces.value?.flatMap(({ substations }) => substations) ?? [];
  if (provinces.value && branches.length === 0) return null;
  return (
    <Choices title="分站" query={provinces}>
      {branches.map((branch) => (
        <Row
          key={branch.id}
          name="substation_id"
          value={branch.id}
          checked={has(selection, 'substation_id', branch.id)}
          onPick={
            onSelection && (() => onSelection(toggled(selection, 'substation_id', branch.id)))
          }
          count={countOf(counts?.substations, branch)}
        >
          {branch.name}
        </Row>
      ))}
    </Choices>
  );
}

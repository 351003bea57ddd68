import type { PartProps } from '#/app/listing/choices/part-props.ts';
import { BranchChoices } from '#/app/listing/choices/places.tsx';
import { choicesQuery } from '#/app/listing/list-queries.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { FetchedChoices } from './fetched-choices.tsx';

/** The branches of the dealer. */
export function Branches({ at, ...part }: PartProps & { at: At }) {
  const provinces = useOptionalQuery(choicesQuery(at, part.selection).branches);
  const branches = provinces.value ?? [];
  if (provinces.value && branches.every(({ substations }) => substations.length === 0)) return null;
  return (
    <FetchedChoices title="分站" query={provinces}>
      <BranchChoices {...part} branches={branches} />
    </FetchedChoices>
  );
}

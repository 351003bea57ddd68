import { BrandChoice } from '#/app/listing/choices/brands.tsx';
import type { PartProps } from '#/app/listing/choices/part-props.ts';
import { isBrandOpen } from '#/app/listing/choices/selection.ts';
import { FilterLink } from '#/app/listing/filter-bar/filter-link.tsx';
import { choicesQuery } from '#/app/listing/list-queries.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { FetchedChoices } from './fetched-choices.tsx';
import styles from './rail.module.css';

/** Maximum number of popular brands. Chosen brands are shown in addition. */
const MOST = 9;

type Props = PartProps & { at: At };

/** The popular brands and the chosen brands. A chosen brand also shows its series. */
export function Brands({ at, ...part }: Props) {
  const { selection } = part;
  const brands = useOptionalQuery(choicesQuery(at, selection).brands);
  const { hot = [], groups = [] } = brands.value ?? {};
  const all = groups.flatMap((group) => group.brands);
  const popular = hot.slice(0, MOST);
  const chosen = all.filter(
    (brand) => isBrandOpen(selection, brand) && popular.every(({ id }) => id !== brand.id),
  );
  return (
    <FetchedChoices title="品牌" query={brands}>
      {[...popular, ...chosen].map((brand) => (
        <BrandChoice key={brand.id} {...part} brand={brand} />
      ))}
      <FilterLink className={styles.all} path={at.path} query={selection} group="brand">
        全部 {all.length} 个品牌，按字母
      </FilterLink>
    </FetchedChoices>
  );
}

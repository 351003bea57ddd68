import type { Choices } from '#/app/listing/filter-bar/choices.ts';
import { filterText } from '#/app/listing/filter-bar/filter-text.ts';
import type { relaxCars } from '#/app/search/contract.ts';
import { listAddress, type FilterName, type ListQuery } from '#/app/search/list-address.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { usePage } from '#/web/document/site.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Bone, Skeleton } from '#/web/ui/skeleton.tsx';
import { relaxedQuery } from './list-queries.tsx';
import styles from './no-cars.module.css';

/** Maximum number of suggestions, so that they are shorter than a list of cars. */
const MOST = 5;

type Relaxed = OutputOf<typeof relaxCars>;
type Props = {
  path: string;
  query: ListQuery;
  choices: Choices;
  /** The suggestions that the server found while it rendered the page. */
  known: Relaxed | undefined;
};

/**
 * Suggests filters to drop, with the number of cars that then match. Renders nothing if the call
 * for the suggestions fails.
 */
export function Relaxations({ known, ...props }: Props) {
  const isHydrated = useHydrated();
  if (known) return <Suggestions {...props} options={known.options} />;
  // Server rendering shows no placeholder: suggestions that the server could not find would look as
  // if they were loading.
  return isHydrated && <FetchedSuggestions {...props} />;
}

/** Fetches the suggestions after the first paint; reserves their space meanwhile. */
function FetchedSuggestions(props: Omit<Props, 'known'>) {
  const { value, state } = useOptionalQuery(relaxedQuery(usePage().at, props.query));
  if (state === 'failed') return null;
  if (value) return <Suggestions {...props} options={value.options} />;
  return (
    <div className={styles.ways}>
      <Skeleton>
        <Bone className={styles.bone} />
        <Bone className={styles.bone} />
      </Skeleton>
    </div>
  );
}

function Suggestions({
  path,
  query,
  choices,
  options,
}: Omit<Props, 'known'> & { options: Relaxed['options'] }) {
  if (options.length === 0) return null;
  return (
    <div className={styles.ways}>
      <p>只去掉一个条件，就有车可看：</p>
      <ul>
        {options.slice(0, MOST).map(({ drop, count }) => {
          const clearedFilters = Object.fromEntries(drop.map((name) => [name, '']));
          return (
            <li key={drop.join()}>
              <Link to={listAddress(path, query, clearedFilters)}>
                <span>不限“{textOf(drop, query, choices)}”</span>
                <b>看 {count} 台</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Returns the dropped filters as text. Both price bounds count as one filter. */
function textOf(drop: readonly string[], query: ListQuery, choices: Choices): string {
  const names = drop.filter((name) => name !== 'price_max' || !drop.includes('price_min'));
  return names.map((name) => filterText(name as FilterName, query, choices)).join(' ');
}

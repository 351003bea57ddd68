import { BODIES, ENERGIES, GEARBOXES } from '#/app/cars/vocabulary.ts';
import { mileageText } from '#/app/cars/format.ts';
import { Link } from '#/web/link.tsx';
import { Chip } from '#/web/ui/chip.tsx';
import {
  FILTERS,
  isNarrowed,
  listAddress,
  priceBand,
  priceBandText,
  type FilterName,
  type ListQuery,
} from './address.ts';
import {
  branchOptions,
  brandOptions,
  levelOptions,
  provinceOptions,
  seriesOptions,
  wordsOf,
  type Choices,
} from './choices.ts';
import styles from './set-filters.module.css';

type Props = { path: string; query: ListQuery; choices: Choices };

/** What narrows the list, each a link that takes it away. */
export function SetFilters({ path, query, choices }: Props) {
  if (!isNarrowed(query)) return null;
  const { category, sort } = query;
  return (
    <div className={styles.set} role="group" aria-label="已选条件">
      {shownFilters(query).map((name) => {
        const isPrice = name === 'price_min' || name === 'price_max';
        const without = isPrice ? { price_min: '', price_max: '' } : { [name]: '' };
        return (
          <Chip key={name} to={listAddress(path, query, without)}>
            {chipText(name, query, choices)}
          </Chip>
        );
      })}
      <Link className={styles.clear} to={listAddress(path, { category, sort })}>
        清空
      </Link>
    </div>
  );
}

/** Both price bounds make one chip. */
function shownFilters(query: ListQuery): FilterName[] {
  return FILTERS.filter((name) => query[name] && !(name === 'price_max' && query.price_min));
}

function chipText(name: FilterName, query: ListQuery, choices: Choices): string {
  const value = query[name] ?? '';
  const among = (words: Record<string, string>) =>
    value
      .split(',')
      .map((word) => words[word] ?? word)
      .join('、');
  switch (name) {
    case 'price_min':
    case 'price_max':
      return priceBandText(priceBand(query));
    case 'brand_id':
      return wordsOf(value, brandOptions(choices));
    case 'series_id':
      return wordsOf(value, seriesOptions(choices));
    case 'substation_id':
      return wordsOf(value, branchOptions(choices));
    case 'province':
      return wordsOf(value, provinceOptions(choices));
    case 'condition_level':
      return wordsOf(value, levelOptions(choices));
    case 'energy':
      return among(ENERGIES);
    case 'body':
      return among(BODIES);
    case 'gearbox':
      return among(GEARBOXES);
    case 'age_max':
      return `${value}年内`;
    case 'mileage_max':
      return `${mileageText(Number(value))}内`;
    case 'seats':
      return `${value}座`;
    default:
      return value;
  }
}

import type { SubmitEvent } from 'react';
import { ENERGIES } from '#/app/car-facts/words/vehicle-words.ts';
import { SORTS } from '#/app/car-facts/words/vocabulary.ts';
import {
  branchNames,
  brandNames,
  levelNames,
  type Choices,
} from '#/app/listing/filter-bar/choices.ts';
import {
  FILTERS,
  listAddress,
  PRICE_FIELD,
  readListQuery,
  readPriceBand,
  SEARCH_FORM,
  type ListQuery,
} from '#/app/search/list-address.ts';
import { PRICE_BANDS, priceBand, priceBandText } from '#/app/search/price-bands.ts';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { FilterSelect, type Option } from './filter-select.tsx';
import styles from './filter-form.module.css';

type Props = { path: string; query: ListQuery; choices: Choices };

/** Parameters that have a field in the form. Other parameters are sent as hidden fields. */
const FIELDS = new Set([
  'keyword',
  'brand_id',
  'price_min',
  'price_max',
  'substation_id',
  'condition_level',
  'age_max',
  'mileage_max',
  'energy',
]);

/** The search and the filters of wholesale cars as a form. */
export function FilterForm({ path, query, choices }: Props) {
  const { go } = useNavigation();
  /**
   * Opens the list with changed filters. The changes are added to the filters in the URL. The list
   * of that URL may still be loading.
   */
  function refine(changes: Parameters<typeof listAddress>[2]) {
    const isHere = location.pathname === path;
    go(
      listAddress(
        path,
        isHere ? readListQuery(new URLSearchParams(location.search)) : query,
        changes,
      ),
    );
  }
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const keyword = new FormData(event.currentTarget).get('keyword');
    refine({ keyword: String(keyword).trim() });
  }
  const select = (
    name: 'brand_id' | 'substation_id' | 'condition_level' | 'age_max' | 'mileage_max' | 'energy',
  ) => ({
    name,
    value: query[name] ?? '',
    onPick: (value: string) =>
      refine({ [name]: value, ...(name === 'brand_id' && { series_id: '' }) }),
  });
  return (
    <form id={SEARCH_FORM} role="search" action={path} className={styles.form} onSubmit={search}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          key={query.keyword}
          type="search"
          name="keyword"
          defaultValue={query.keyword}
          maxLength={60}
          placeholder="品牌、车系、车源号"
          aria-label="搜索批发车"
          enterKeyHint="search"
        />
        <button>查找</button>
      </div>
      <div className={styles.fields}>
        <FilterSelect
          label="品牌"
          options={toOptions(brandNames(choices))}
          {...select('brand_id')}
        />
        <FilterSelect
          label="批发价"
          name={PRICE_FIELD}
          value={priceBand(query)}
          options={PRICE_BANDS.map((band) => ({ value: band, text: priceBandText(band) }))}
          onPick={(band) => refine({ price_min: '', price_max: '', ...readPriceBand(band) })}
        />
        <FilterSelect
          label="门店"
          options={toOptions(branchNames(choices))}
          {...select('substation_id')}
        />
        <FilterSelect
          label="车况"
          options={toOptions(levelNames(choices))}
          {...select('condition_level')}
        />
        <FilterSelect label="车龄" options={AGES} {...select('age_max')} />
        <FilterSelect label="里程" options={MILEAGES} {...select('mileage_max')} />
        <FilterSelect label="能源" options={DRIVES} {...select('energy')} />
        <FilterSelect
          label="排序"
          none="默认"
          name="sort"
          value={query.sort === 'default' ? '' : (query.sort ?? '')}
          options={ORDERS}
          onPick={(sort) => refine({ sort })}
        />
      </div>
      {FILTERS.map(
        (name) =>
          !FIELDS.has(name) &&
          query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
    </form>
  );
}

const DRIVES = Object.entries(ENERGIES).map(([value, text]) => ({ value, text }));
const ORDERS = Object.entries(SORTS)
  .filter(([value]) => value !== 'default')
  .map(([value, text]) => ({ value, text }));
const AGES = [3, 5, 8, 10].map((years) => ({ value: String(years), text: `${years}年内` }));
const MILEAGES = [3, 5, 8, 10, 15].map((wan) => ({
  value: `${wan}0000`,
  text: `${wan}万公里内`,
}));

function toOptions(named: readonly { id: string; name: string }[]): Option[] {
  return named.map(({ id, name }) => ({ value: id, text: name }));
}

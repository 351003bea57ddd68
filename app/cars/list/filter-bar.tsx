import type { InferOutput } from 'valibot';
import type { Facets } from '#/app/cars/contract.ts';
import {
  PRICE_BANDS,
  PRICE_FIELD,
  priceBand,
  priceBandText,
  readPriceBand,
  type ListQuery,
} from './address.ts';
import { branchOptions, brandOptions, levelOptions, wordsOf, type Choices } from './choices.ts';
import styles from './filter-bar.module.css';
import { FilterSelect } from './filter-select.tsx';
import { FILTER_FORM } from './search-box.tsx';
import { useRefine } from './use-refine.tsx';

type Props = {
  path: string;
  query: ListQuery;
  choices: Choices;
  facets: InferOutput<typeof Facets> | undefined;
};

/** Brand, price, branch and condition. Each pick shows at once; without JavaScript a button sends them. */
export function FilterBar({ path, query, choices, facets }: Props) {
  const pick = useRefine(path, query);
  const band = priceBand(query);
  const bands = PRICE_BANDS.map((value) => ({ value, text: priceBandText(value) }));
  const filters = [
    { name: 'brand_id', label: '品牌', groups: brandOptions(choices, facets) },
    { name: 'substation_id', label: '分站', groups: branchOptions(choices, facets) },
    { name: 'condition_level', label: '车况', groups: levelOptions(choices, facets) },
  ] as const;
  const [brand, ...others] = filters.map(({ name, label, groups }) => (
    <FilterSelect
      key={name}
      name={name}
      label={label}
      value={query[name] ?? ''}
      valueText={wordsOf(query[name] ?? '', groups)}
      none={label}
      groups={groups}
      onPick={(value) => pick({ [name]: value, ...(name === 'brand_id' && { series_id: '' }) })}
    />
  ));
  return (
    <div className={styles.bar} role="group" aria-label="筛选">
      {brand}
      <FilterSelect
        name={PRICE_FIELD}
        label="价格"
        value={band}
        valueText={band && priceBandText(band)}
        none="价格"
        groups={[{ label: '', options: bands }]}
        onPick={(value) => pick({ price_min: '', price_max: '', ...readPriceBand(value) })}
      />
      {others}
      <noscript>
        <button form={FILTER_FORM} className={styles.send}>
          筛选
        </button>
      </noscript>
    </div>
  );
}

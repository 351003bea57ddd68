import { useState, type ChangeEvent } from 'react';
import type { PartProps } from '#/app/listing/choices/part-props.ts';
import { SinglePills } from '#/app/listing/choices/pill.tsx';
import { withPrices } from '#/app/listing/choices/selection.ts';
import { PRICE_FIELD, WAN_FIELD, wanToYuan } from '#/app/search/list-address.ts';
import { PRICE_BANDS, priceBand, priceBandText } from '#/app/search/price-bands.ts';
import styles from './prices.module.css';

/** The price bands as pills. */
export function PriceBands({ selection, onSelection, counts }: PartProps) {
  const chosen = priceBand(selection);
  const known = PRICE_BANDS.map((value, index) => ({
    value,
    text: priceBandText(value),
    count: counts?.prices?.[index]?.count,
  }));
  const own = { value: chosen, text: chosen && priceBandText(chosen) };
  const isOwn = !onSelection && chosen && !known.some(({ value }) => value === chosen);
  return (
    <SinglePills
      name={PRICE_FIELD}
      options={isOwn ? [own, ...known] : known}
      chosen={chosen}
      onPick={onSelection && ((band) => onSelection(withPrices(selection, band)))}
    />
  );
}

/**
 * The inputs for the visitor's own price bounds, in 万. Filled inputs take precedence over a band.
 */
export function PriceBounds({ selection, onSelection }: PartProps) {
  const { price_min = '', price_max = '' } = selection;
  return (
    <div className={styles.bounds} role="group" aria-label="自定义价格">
      <Bound
        word="最低"
        yuan={price_min}
        onYuan={
          onSelection && ((yuan) => onSelection(withPrices(selection, `${yuan}-${price_max}`)))
        }
      />
      <Bound
        word="最高"
        yuan={price_max}
        onYuan={
          onSelection && ((yuan) => onSelection(withPrices(selection, `${price_min}-${yuan}`)))
        }
      />
    </div>
  );
}

type BoundProps = {
  word: '最低' | '最高';
  yuan: string;
  onYuan: ((yuan: string) => void) | undefined;
};

/**
 * The input for one price bound. Typed text is displayed as typed until the price changes
 * elsewhere.
 */
function Bound({ word, yuan, onYuan }: BoundProps) {
  const [typed, setTyped] = useState('');
  return (
    <label>
      <span>{word}</span>
      <input
        name={WAN_FIELD}
        aria-label={`${word}价（万元）`}
        inputMode="decimal"
        maxLength={7}
        placeholder="不限"
        autoComplete="off"
        {...(onYuan && {
          value: wanToYuan(typed) === yuan ? typed : yuan && String(Number(yuan) / 10_000),
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            const text = target.value.trim();
            setTyped(text);
            onYuan(wanToYuan(text));
          },
        })}
      />
      <span>万</span>
    </label>
  );
}

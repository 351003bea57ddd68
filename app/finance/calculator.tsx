import { useEffect, useRef, useState } from 'react';
import { allowed, readChoice, writeChoice } from '#/app/finance/terms/choice.ts';
import { quoteOf, type LoanChoice } from '#/app/finance/terms/quote.ts';
import { CARRIED } from '#/app/shell/carried-parameters.ts';
import type { At } from '#/web/navigation/routing.ts';
import type { LoanProduct } from './contract.ts';
import { DownPayment } from './down-payment.tsx';
import { LoanCosts } from './loan-costs.tsx';
import { Months } from './months.tsx';
import { Products } from './products.tsx';
import { Result } from './result.tsx';
import { Schedule } from './schedule.tsx';
import styles from './calculator.module.css';

/**
 * Delay (ms) before the choice is written to the URL. Browsers allow fewer `replaceState` calls
 * than a slider would make.
 */
const URL_DELAY_MS = 300;

type Props = {
  at: At;
  priceFen: number;
  products: readonly [LoanProduct, ...LoanProduct[]];
};

/** The loan calculator. Without JavaScript it is a form that the server evaluates. */
export function Calculator({ at, priceFen, products }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [choice, choose] = useState(() => readChoice(at.query, products));
  useUrlChoice(at.path, choice);
  useEffect(() => {
    // On a slow connection a visitor may choose before this script has loaded: apply that choice,
    // too.
    if (!form.current) return;
    const early = readChoice(new URLSearchParams(toPairs(new FormData(form.current))), products);
    choose((known) => (isSame(known, early) ? known : early));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);

  const product = products.find(({ id }) => id === choice.product) ?? products[0];
  const quote = quoteOf(product, priceFen, choice);
  return (
    <div className={styles.calculator}>
      <form ref={form} method="get" action={at.path} className={styles.form}>
        {CARRIED.map((name) => {
          const value = at.query.get(name);
          return value !== null && <input key={name} type="hidden" name={name} value={value} />;
        })}
        <Result product={product} quote={quote} months={choice.months} />
        <DownPayment
          product={product}
          down={choice.down}
          downFen={quote.downFen}
          onChoose={(down) => choose({ ...choice, down })}
        />
        <Months
          months={product.months}
          chosen={choice.months}
          onChoose={(months) => choose({ ...choice, months })}
        />
        <Products
          products={products}
          chosen={product.id}
          onChoose={(next) => choose(allowed(next, choice))}
        />
        <noscript>
          <button className={styles.send}>按所选条件计算</button>
        </noscript>
      </form>
      <div>
        <LoanCosts priceFen={priceFen} quote={quote} />
        <Schedule instalments={quote.instalments} />
      </div>
    </div>
  );
}

/**
 * Writes `choice` to the URL of the page, so that the choice survives a reload and can be shared.
 */
function useUrlChoice(path: string, choice: LoanChoice): void {
  const [initial] = useState(choice);
  useEffect(() => {
    if (choice === initial) return undefined;
    const timer = setTimeout(() => {
      // The visitor may have navigated to another URL.
      if (location.pathname !== path) return;
      const query = writeChoice(new URLSearchParams(location.search), choice);
      history.replaceState(history.state, '', `${path}?${query}${location.hash}`);
    }, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [path, choice, initial]);
}

function toPairs(form: FormData): string[][] {
  return [...form].map(([name, value]) => [name, String(value)]);
}

function isSame(one: LoanChoice, other: LoanChoice): boolean {
  return one.product === other.product && one.down === other.down && one.months === other.months;
}

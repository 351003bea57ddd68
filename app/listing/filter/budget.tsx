import { useState, type ChangeEvent } from 'react';
import { listOfferedLoans, type OfferedLoan } from '#/app/finance/contract.ts';
import { reachOf, type Reach } from '#/app/finance/terms/budget.ts';
import { rateText, toYuan } from '#/app/finance/terms/cost.ts';
import { grouped } from '#/app/format.ts';
import { answersOf, withPrices } from '#/app/listing/choices/selection.ts';
import { wanToYuan, type ListQuery } from '#/app/search/list-address.ts';
import { priceBandText, priceBound } from '#/app/search/price-bands.ts';
import { optionalQueryFor } from '#/web/document/screen.tsx';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { Button } from '#/web/ui/button.tsx';
import { Chevron } from '#/web/ui/chevron.tsx';
import styles from './budget.module.css';

/** The time in ms for which the loan products are fresh. */
const FRESH_MS = 600_000;

type Props = { selection: ListQuery; onSelection(next: ListQuery): void };

/**
 * A small form that computes the highest price from a down payment and a monthly instalment, by the
 * dealer's loans. A button sets this price as the upper price bound of the filter.
 */
export function Budget({ selection, onSelection }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [down, setDown] = useState('');
  const [monthly, setMonthly] = useState('');
  const need = isOpen ? optionalQueryFor(listOfferedLoans, {}, FRESH_MS) : undefined;
  const { value: loans, state, retry } = useOptionalQuery(need, { isSilent: true });
  const downFen = Number(wanToYuan(down)) * 100;
  const monthlyFen = /^\d{1,6}$/.test(monthly) ? Number(monthly) * 100 : 0;
  const isComplete = downFen > 0 && monthlyFen > 0;
  const offered = loans?.filter((loan) => isFor(loan, selection)) ?? [];
  const reach = isComplete ? reachOf(offered, { downFen, monthlyFen }) : undefined;
  return (
    <details
      className={styles.budget}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        setOpen(true);
        currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary>
        按首付和月供算
        <Chevron />
      </summary>
      <div className={styles.fields}>
        <Amount label="首付" unit="万元" value={down} onValue={setDown} inputMode="decimal" />
        <Amount label="月供" unit="元" value={monthly} onValue={setMonthly} inputMode="numeric" />
      </div>
      <output className={styles.result}>
        {reach ? <ReachWords reach={reach} /> : wordsWithout(state, loans, offered, isComplete)}
      </output>
      <Button
        disabled={!reach}
        onClick={() => reach && onSelection(withPrices(selection, `-${reach.priceFen / 100}`))}
      >
        {reach ? `按 ${priceBandText(`-${reach.priceFen / 100}`)}筛选` : '按算出的车价筛选'}
      </Button>
      {state === 'failed' && <Button onClick={() => retry()}>再试一次</Button>}
    </details>
  );
}

type AmountProps = {
  label: string;
  unit: string;
  value: string;
  onValue(value: string): void;
  inputMode: 'decimal' | 'numeric';
};

function Amount({ label, unit, value, onValue, inputMode }: AmountProps) {
  return (
    <label className={styles.amount}>
      <span>{label}</span>
      <input
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value.trim())}
        inputMode={inputMode}
        maxLength={7}
        autoComplete="off"
      />
      <span>{unit}</span>
    </label>
  );
}

function ReachWords({ reach: { loan, down, months, priceFen, quote } }: { reach: Reach }) {
  const first = toYuan(quote.instalments[0]?.dueFen ?? 0);
  return (
    <>
      <b>最高 {priceBound(priceFen / 100)}</b>
      {loan.name}，{months} 期，首付 {priceBound(toYuan(quote.downFen))}（{down}%），
      {loan.repayment === 'equal-principal' ? '首月' : '每月'} {grouped(first)}元，年化利率
      {` ${rateText(quote.yearlyRateBp)}`}
      {loan.fee_fen > 0 && `，手续费 ${grouped(toYuan(loan.fee_fen))}元`}。
      {loan.age_max !== null && `只用于车龄 ${loan.age_max} 年内的车。`}
      能否贷款由贷款机构审批。
    </>
  );
}

/** Returns the text to show while no price can be computed. */
function wordsWithout(
  state: ReturnType<typeof useOptionalQuery>['state'],
  loans: readonly OfferedLoan[] = [],
  offered: readonly OfferedLoan[],
  isComplete: boolean,
): string {
  if (state === 'failed') return '分期方案没有取到';
  if (state === 'waiting') return '正在取本店的分期方案';
  if (loans.length === 0) return '本店没有登记分期方案';
  if (offered.length === 0) return '本店的分期方案都限能源，请选一种能源再算';
  return isComplete ? '这样的首付和月供，本店的分期方案都够不上' : '填好两项，算出最高的车价';
}

/**
 * Returns whether every car of the selection can have this loan. A loan limited to certain energy
 * types requires that only such types are selected.
 */
function isFor({ energies }: OfferedLoan, selection: ListQuery): boolean {
  const chosen = answersOf(selection, 'energy');
  if (energies.length === 0) return true;
  return chosen.length > 0 && chosen.every((energy) => energies.includes(energy));
}

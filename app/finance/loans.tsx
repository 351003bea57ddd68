import { CarLine } from '#/app/car-card/car-line.tsx';
import { getCar } from '#/app/car/contract.ts';
import { computable } from '#/app/finance/terms/computable.ts';
import { CallError } from '#/contract/call-error.ts';
import { queryFor, optionalQueryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { Calculator } from './calculator.tsx';
import { listLoans, type CarLoans as Loans } from './contract.ts';
import { LoanTerms } from './loan-terms.tsx';
import { Officer } from './officer.tsx';
import { WithoutProducts } from './without-products.tsx';
import styles from './loans.module.css';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';

export const needs = ({ params, query }: At) => {
  const carParams = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  // The same query as on the car's own page, so that the cached answer is reused.
  return {
    car: queryFor(getCar, carParams, Infinity),
    loans: optionalQueryFor(listLoans, carParams),
  };
};

/** The page of the loans for one car, with the calculator. */
export default function CarLoans({ at, car, loans }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  const { held } = usePage();
  const calculable = computable(loans);
  const excluded = loans?.excluded ?? [];
  return (
    <article className={styles.loans}>
      <CarLine id={id} detail={car} />
      <h1 className={styles.title}>分期方案</h1>
      {calculable ? (
        <Calculator key={at.url} at={at} {...calculable} />
      ) : (
        <WithoutProducts
          at={at}
          detail={car}
          state={stateOf(loans, held.peek(needs(at).loans)?.reason)}
        />
      )}
      {excluded.length > 0 && (
        <section className={styles.excluded} aria-label="不适用的方案">
          <h2>这台车办不了的</h2>
          <ul>
            {excluded.map(({ name, reason }) => (
              <li key={name}>
                <b>{name}</b>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {calculable && <Officer id={id} detail={car} />}
      <LoanTerms hasPrice={car.car.price.real !== null} />
    </article>
  );
}

/**
 * Returns the state of the call for the loans. `elsewhere` means that this server does not have the
 * car and that the car's back end does not have the call, so another try would fail, too.
 */
function stateOf(loans: Loans | undefined, reason: unknown): 'ready' | 'failed' | 'elsewhere' {
  if (loans) return 'ready';
  const isMissing =
    CallError.is(reason) && (reason.reason === 'not_found' || reason.status === 404);
  return isMissing ? 'elsewhere' : 'failed';
}

import { dayText } from '#/app/format.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { useConfig } from '#/web/document/site.tsx';
import styles from './list-lead.module.css';

type Props = {
  category: 'premium' | 'discount';
  /** The first page of all cars; absent where a filter is set. */
  first: CarPage | undefined;
};

/** The heading of the list, and a text about the list's contents. */
export function Lead({ category, first }: Props) {
  const count = first?.on_sale ?? first?.total;
  const { promise } = useConfig().brand;
  const about = category === 'discount' ? '降过价的写明降了多少、从哪天起' : promise;
  const cars = category === 'discount' ? '特价车' : '自营车';
  const days = first?.cars.map(({ more }) => more?.listed_at ?? '') ?? [];
  // For a shop that publishes its own inspections: each car states how many checkpoints were
  // inspected.
  const isWritten =
    first !== undefined &&
    first.cars.length > 0 &&
    first.cars.every(({ more }) => typeof more?.proof?.checked === 'number');
  const [newest] = days.sort().reverse();
  return (
    <header className={styles.lead}>
      <h1>
        {count ? `${count} 台${cars}` : cars}
        {isWritten && (
          <>
            ，<span>查过什么逐台写清</span>
          </>
        )}
      </h1>
      {(about || newest) && (
        <p>
          {about}
          {newest && (
            <span>
              {about && '，'}最近上架 {dayText(newest)}
            </span>
          )}
        </p>
      )}
    </header>
  );
}

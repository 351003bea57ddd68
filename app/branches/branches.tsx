import { useState } from 'react';
import { href } from '#/app/sitemap.ts';
import { queryFor, optionalQueryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { BranchItem } from './branch-item.tsx';
import { listBranches } from './contract.ts';
import { NearMe, type Place } from './near-me.tsx';
import { byDistance, distanceText } from './places.ts';
import styles from './branches.module.css';

export const needs = () => ({
  provinces: queryFor(listBranches, { category: 'premium' }),
  discount: optionalQueryFor(listBranches, { category: 'discount' }),
});

/** The page of the dealer's branches: their addresses, directions and the cars in stock at each. */
export default function Branches({ provinces, discount }: ScreenProps<typeof needs>) {
  const { servicePhone } = useConfig().brand;
  const [place, setPlace] = useState<Place>();
  const all = provinces.flatMap(({ substations }) => substations);
  const reduced = new Map(
    (discount ?? []).flatMap(({ substations }) => substations).map(({ id, count }) => [id, count]),
  );
  const isCounted = all.some(({ count }) => count > 0);
  if (all.length === 0) {
    return (
      <EmptyState message="还没有登记门店">
        {servicePhone && (
          <a className={buttonClass('line')} href={`tel:${servicePhone}`}>
            电话咨询
          </a>
        )}
        <Link className={buttonClass('main')} to={href('Index')}>
          回首页
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <header className={styles.lead}>
        <h1>{all.length} 家门店</h1>
        <p>到店前先打个电话，确认想看的车还在。</p>
        <NearMe place={place} onPlace={setPlace} />
      </header>
      {place ? (
        <section className={styles.group}>
          <h2>由近到远</h2>
          <ul>
            {byDistance(all, place).map(({ branch, km }) => (
              <BranchItem
                key={branch.id}
                branch={branch}
                reduced={reduced.get(branch.id)}
                isCounted={isCounted}
                distance={km === undefined ? undefined : distanceText(km)}
              />
            ))}
          </ul>
        </section>
      ) : (
        provinces.map(({ province, substations }) => (
          <section key={province} className={styles.group}>
            {province && <h2>{province}</h2>}
            <ul>
              {substations.map((branch) => (
                <BranchItem
                  key={branch.id}
                  branch={branch}
                  reduced={reduced.get(branch.id)}
                  isCounted={isCounted}
                />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

import { useMemo, useState } from 'react';
import { href } from '#/app/sitemap.ts';
import { queryFor, optionalQueryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { BranchItem } from './branch-item.tsx';
import { BranchMap } from './branch-map.tsx';
import { listBranchCars, listBranches, type Branch } from './contract.ts';
import { NearMe, type Place } from './near-me.tsx';
import { firstToOpen, openState } from './opening-hours.ts';
import { byDistance, distanceText } from './places.ts';
import styles from './branches.module.css';

export const needs = () => ({
  provinces: queryFor(listBranches, { category: 'premium' }),
  discount: optionalQueryFor(listBranches, { category: 'discount' }),
  stock: optionalQueryFor(listBranchCars, {}),
});

/** The page of the dealer's branches: their addresses, directions, opening hours and cars. */
export default function Branches({ provinces, discount, stock }: ScreenProps<typeof needs>) {
  const { servicePhone } = useConfig().brand;
  const [place, setPlace] = useState<Place>();
  const all = useMemo(() => provinces.flatMap(({ substations }) => substations), [provinces]);
  const reduced = new Map(
    (discount ?? []).flatMap(({ substations }) => substations).map(({ id, count }) => [id, count]),
  );
  const cars = new Map((stock ?? []).map((each) => [each.branch_id, each.cars]));
  const now = useBrowserTime();
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
  const item = (branch: Branch, km?: number) => (
    <BranchItem
      key={branch.id}
      branch={branch}
      cars={cars.get(branch.id) ?? []}
      reduced={reduced.get(branch.id)}
      isCounted={isCounted}
      distance={km === undefined ? undefined : distanceText(km)}
      now={now}
    />
  );
  // A heading for each province helps only where a province has several branches.
  const groups = provinces.some(({ substations }) => substations.length > 1)
    ? provinces
    : [{ province: '', substations: all }];
  return (
    <>
      <div className={styles.top}>
        <header className={styles.lead}>
          <h1>{titleOf(all)}</h1>
          <p>{leadOf(all, now)}</p>
          <NearMe place={place} onPlace={setPlace} />
        </header>
        <BranchMap branches={all} place={place} />
      </div>
      {place ? (
        <section className={styles.group}>
          <h2 className="vh">由近到远</h2>
          <ul>{byDistance(all, place).map(({ branch, km }) => item(branch, km))}</ul>
        </section>
      ) : (
        groups.map(({ province, substations }) => (
          <section key={province} className={styles.group}>
            <h2 className={province ? undefined : 'vh'}>{province || '全部门店'}</h2>
            <ul>{substations.map((branch) => item(branch))}</ul>
          </section>
        ))
      )}
      <p className={styles.note}>
        到店前先打个电话，确认想看的车还在。{isCounted && '没有登记门店的车不在这里。'}
      </p>
    </>
  );
}

/** Returns the time at which the page was opened. Undefined until the page is hydrated. */
function useBrowserTime(): Date | undefined {
  const [openedAt] = useState(() => new Date());
  return useHydrated() ? openedAt : undefined;
}

function titleOf(all: readonly Branch[]): string {
  const cars = all.reduce((sum, { count }) => sum + count, 0);
  return `${all.length} 家门店${cars > 0 ? `，店里 ${cars} 台现车` : ''}`;
}

/**
 * Returns a sentence with the number of open branches. If none is open, the sentence has the next
 * opening time. If `now` is undefined or no branch has opening hours, the sentence only says how
 * the branches are ordered.
 */
function leadOf(all: readonly Branch[], now: Date | undefined): string {
  const states = now ? all.flatMap(({ hours }) => (hours && openState(hours, now)) || []) : [];
  const open = states.filter(({ isOpen }) => isOpen).length;
  if (open > 0) return `${open} 家现在开着，车多的排前面`;
  const closed = firstToOpen(states);
  return closed ? `现在都打烊了，最早${closed.next} 开门` : '车多的排前面';
}

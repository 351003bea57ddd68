import { listBranches } from '#/app/branches/contract.ts';
import { grouped } from '#/app/format.ts';
import { RequestForm } from '#/app/leads/repair-request/request-form.tsx';
import { href } from '#/app/sitemap.ts';
import { optionalQueryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';
import { listRepairPackages } from './contract.ts';
import { PackageItem } from './package-item.tsx';
import styles from './repair.module.css';

export const needs = () => ({
  packages: optionalQueryFor(listRepairPackages, {}),
  branches: optionalQueryFor(listBranches, { category: 'premium' }),
});

/** The element id of the inquiry form. */
const REQUEST = 'request';

/** The page of the workshops' packages with prices, by category, and the inquiry form. */
export default function Repair({ at, packages, branches }: ScreenProps<typeof needs>) {
  const { go } = useNavigation();
  const categories = packages ?? [];
  const count = categories.reduce((sum, category) => sum + category.packages.length, 0);
  const prices = categories.flatMap((category) =>
    category.packages.flatMap(({ price }) => price ?? []),
  );
  const named = at.query.get('package_id');
  const isOffered = categories.some((category) => category.packages.some(({ id }) => id === named));
  const chosen = isOffered && named ? named : '';
  const places = (branches ?? []).flatMap(({ substations }) =>
    substations.map(({ id, name }) => ({ id, name })),
  );
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{at.title}</h1>
        {count > 0 && (
          <p>
            {count} 项
            {prices.length > 1 &&
              `，${grouped(Math.min(...prices))} 至 ${grouped(Math.max(...prices))} 元`}
            。标价为门店价；标“起”的，施工前以门店报价单为准。没写门店的，各门店都做。
          </p>
        )}
      </header>
      {count > 0 && (
        <a className={styles.jump} href={`#${REQUEST}`}>
          直接写要做什么
        </a>
      )}
      {!packages && (
        <FailedState
          section
          message="维修套餐没有取到"
          onRetry={() => go(at.url, { replace: true })}
        />
      )}
      {packages?.length === 0 && <EmptyState message="还没有登记维修套餐" />}
      {categories.length > 1 && (
        <nav aria-label="套餐分类" className={styles.categories}>
          {categories.map(({ category, packages: { length } }, place) => (
            <Link key={category} to={`#${idOf(place)}`} replace>
              {category}
              <small>{length}</small>
            </Link>
          ))}
        </nav>
      )}
      {categories.map(({ category, packages: offers }, place) => (
        <section key={category} id={idOf(place)} className={styles.category}>
          <h2>{category}</h2>
          <ul>
            {offers.map((one) => (
              <PackageItem
                key={one.id}
                offer={one}
                to={`${href('RepairPackage', {}, { package_id: one.id })}#${REQUEST}`}
              />
            ))}
          </ul>
        </section>
      ))}
      <section id={REQUEST} className={styles.request}>
        <h2>约维修，或者问售后</h2>
        <p>不用打电话：写下要做什么，门店联系你确认时间和价格。</p>
        <RequestForm
          key={chosen}
          at={at}
          chosen={chosen}
          groups={categories.map(({ category, packages: offers }) => ({
            name: category,
            options: offers.map(({ id, name }) => ({ id, name })),
          }))}
          places={places}
        />
      </section>
      <Ways hasBranches={branches === undefined || places.length > 0} />
    </article>
  );
}

/**
 * Returns the element id of the category with the index `place`. The category's name is free text
 * and may not be a valid id.
 */
function idOf(place: number): string {
  return `category-${place + 1}`;
}

function Ways({ hasBranches }: { hasBranches: boolean }) {
  const { servicePhone } = useConfig().brand;
  return (
    <div className={styles.ways}>
      {servicePhone && (
        <a className={buttonClass('line')} href={`tel:${servicePhone}`}>
          电话问门店
        </a>
      )}
      {hasBranches && (
        <Link className={buttonClass('line')} to={href('branches')}>
          看门店地址
        </Link>
      )}
    </div>
  );
}

import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';

/** The page at the wholesale URL of a car that is not wholesale. */
export function NotWholesale({ id, detail }: { id: string; detail: CarDetail }) {
  return (
    <>
      <h1 className="vh">{detail.title}</h1>
      <EmptyState message="这台车零售，不在批发里">
        <Link to={href('carDetail', { id })} className={buttonClass('main')}>
          看这台车
        </Link>
        <Link to={href('Wholesale2List')} className={buttonClass('line')}>
          看批发车
        </Link>
      </EmptyState>
    </>
  );
}

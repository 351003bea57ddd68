import { LatestCars } from '#/app/car-card/latest-cars.tsx';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';

/** The content of a comparison without cars: links to lists of cars. */
export function NothingToCompare() {
  return (
    <EmptyState message="还没有要对比的车">
      <p>在收藏或车辆页面点“加入对比”，选够两台就能比。</p>
      <Link className={buttonClass('main')} to={href('saved')}>
        从收藏里选
      </Link>
      <Link className={buttonClass('line')} to={href('Index')}>
        去看在售的车
      </Link>
      <LatestCars />
    </EmptyState>
  );
}

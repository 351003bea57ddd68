import { showsChassis } from '#/app/car-facts/display-rules.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from '#/app/car/media/picture-groups.module.css';

const MOST = 3;

/** The first pictures of the underbody, with a link to the page of all parts. */
export function Chassis({ id, car }: { id: string; car: CarDetail['car'] }) {
  if (!showsChassis(car)) return null;
  const parts = car.chassis.flatMap(({ title, content }) =>
    content.map(({ img, desc }) => ({ img, desc: desc ?? title })),
  );
  const pictures = parts.filter(({ img }) => img);
  const to = href('StandardReportChassis', { id });
  return (
    <Section id="chassis" title="底盘" aside={`全部 ${parts.length} 处`} to={to}>
      {pictures.length > 0 && (
        <Link to={to} className={styles.row}>
          {pictures.slice(0, MOST).map(({ img, desc }, at) => (
            <span key={at}>
              <Photo src={img} alt={desc ?? '底盘'} fit="third" />
            </span>
          ))}
        </Link>
      )}
    </Section>
  );
}

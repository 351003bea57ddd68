import { contactOf } from '#/app/car-facts/contact.ts';
import { ConditionSections } from '#/app/car/condition/condition-sections.tsx';
import { Facts } from '#/app/car/condition/facts.tsx';
import { Notes } from '#/app/car/condition/notes.tsx';
import { SmallPrint } from '#/app/car/condition/small-print.tsx';
import { Headline } from '#/app/car/headline.tsx';
import { isExternalPanorama, PanoramaLink } from '#/app/car/media/panorama-link.tsx';
import { PriceBlock } from '#/app/car/price/price-block.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';
import type { Lot } from '#/app/wholesale/contract.ts';
import { LotItem } from '#/app/wholesale/lot-item.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { Section } from '#/web/ui/section.tsx';
import styles from './content.module.css';

type Props = {
  id: string;
  detail: CarDetail;
  /** The lots that contain the car. Empty if the call failed. */
  lots: readonly Lot[];
};

/** The upper part of the page of a wholesale car: title, single price, lots, contact and facts. */
export function WholesaleContent({ id, detail, lots }: Props) {
  const { servicePhone } = useConfig().brand;
  const phone = contactOf(detail, servicePhone)?.phone;
  return (
    <>
      <div className={styles.offer}>
        <Headline id={id} detail={detail} />
        <PriceBlock id={id} detail={detail} />
        {lots.map((lot) => (
          <Section key={lot.id} id="lot" title="整批买">
            <LotItem lot={lot} level="h3" own={id} />
          </Section>
        ))}
        {phone && (
          <div className={styles.bar}>
            <a className={buttonClass('main')} href={`tel:${phone}`}>
              电话问这台车
            </a>
          </div>
        )}
      </div>
      <Facts id={id} detail={detail} />
    </>
  );
}

/** The lower part of the page of a wholesale car: reports, panorama and notes. */
export function WholesaleReports({ id, detail }: Omit<Props, 'lots'>) {
  return (
    <>
      <ConditionSections id={id} detail={detail} />
      <Panorama car={detail.car} />
      <Notes detail={detail} />
      <div id="similar-cars" className={styles.ways}>
        <Link className={buttonClass('line')} to={href('Wholesale2List')}>
          看其他批发车
        </Link>
      </div>
      <SmallPrint detail={detail} />
    </>
  );
}

/**
 * The section of a panorama on another site. A panorama that is a picture is among the pictures.
 */
function Panorama({ car }: Pick<CarDetail, 'car'>) {
  if (!isExternalPanorama(car.panorama)) return null;
  return (
    <Section id="panorama" title="全景">
      <PanoramaLink car={car} />
    </Section>
  );
}

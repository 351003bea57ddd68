import { contactOf } from '#/app/car-facts/contact.ts';
import { Chassis } from '#/app/car/condition/chassis.tsx';
import { Facts } from '#/app/car/condition/facts.tsx';
import { Flaws } from '#/app/car/condition/flaws.tsx';
import { Notes } from '#/app/car/condition/notes.tsx';
import { SmallPrint } from '#/app/car/condition/small-print.tsx';
import { ThreeElectric } from '#/app/car/condition/three-electric.tsx';
import { Headline } from '#/app/car/headline.tsx';
import { Films } from '#/app/car/media/films.tsx';
import { isExternalPanorama, PanoramaLink } from '#/app/car/media/panorama-link.tsx';
import { PriceBlock } from '#/app/car/price/price-block.tsx';
import { ReportLinks } from '#/app/car/report-links/report-links.tsx';
import type { CarRecord } from '#/app/inventory/car-record.ts';
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
  record: CarRecord;
  /** The lots that contain the car; empty where the call failed. */
  lots: readonly Lot[];
};

/** The price alone and within its lot, the inspection findings, and the contact. */
export function WholesaleContent({ id, record, lots }: Props) {
  const { servicePhone } = useConfig().brand;
  const contact = contactOf(record, servicePhone);
  return (
    <>
      <Headline id={id} record={record} />
      <PriceBlock id={id} record={record} />
      {lots.map((lot) => (
        <Section key={lot.id} id="lot" title="整批买">
          <LotItem lot={lot} level="h3" own={id} />
        </Section>
      ))}
      <Facts id={id} record={record} />
      <Flaws id={id} record={record} />
      <ReportLinks id={id} record={record} />
      <ThreeElectric record={record} />
      <Chassis id={id} car={record.car} />
      <Films id={id} record={record} />
      <Panorama car={record.car} />
      <Notes record={record} />
      <div id="similar-cars" className={styles.ways}>
        {contact?.phone && (
          <a className={buttonClass('main')} href={`tel:${contact.phone}`}>
            电话问这台车
          </a>
        )}
        <Link className={buttonClass('line')} to={href('Wholesale2List')}>
          看其他批发车
        </Link>
      </div>
      <SmallPrint record={record} />
    </>
  );
}

/** The section of a panorama on another site; one that is a picture is among the pictures. */
function Panorama({ car }: Pick<CarRecord, 'car'>) {
  if (!isExternalPanorama(car.panorama)) return null;
  return (
    <Section id="panorama" title="全景">
      <PanoramaLink car={car} />
    </Section>
  );
}

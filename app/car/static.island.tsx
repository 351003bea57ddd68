import { Chassis } from '#/app/car/condition/chassis.tsx';
import { Facts } from '#/app/car/condition/facts.tsx';
import { Flaws } from '#/app/car/condition/flaws.tsx';
import { Notes } from '#/app/car/condition/notes.tsx';
import { Papers } from '#/app/car/condition/papers.tsx';
import { ServiceProviders } from '#/app/car/condition/service-providers.tsx';
import { SmallPrint } from '#/app/car/condition/small-print.tsx';
import { ThreeElectric } from '#/app/car/condition/three-electric.tsx';
import { Films } from '#/app/car/media/films.tsx';
import { PictureGroups } from '#/app/car/media/picture-groups.tsx';
import { PriceBlock } from '#/app/car/price/price-block.tsx';
import { ReportLinks } from '#/app/car/report-links/report-links.tsx';
import type { CarRecord } from '#/app/inventory/car-record.ts';
import { Headline } from './headline.tsx';
import { Questions } from './questions.tsx';

// The parts of the page that only show the record: links and disclosures, without state.
type Props = { id: string; record: CarRecord };

/** The sections before the consultant: from the headline to the notes. */
export function Above({ id, record }: Props) {
  return (
    <>
      <Headline id={id} record={record} />
      <PriceBlock id={id} record={record} />
      <Facts id={id} record={record} />
      <Flaws id={id} record={record} />
      <ReportLinks id={id} record={record} />
      <ThreeElectric record={record} />
      <Chassis id={id} car={record.car} />
      <Films id={id} record={record} />
      <PictureGroups id={id} record={record} />
      <Notes record={record} />
    </>
  );
}

/** The sections after the consultant: questions, service providers and papers. */
export function Below({ id, record }: Props) {
  return (
    <>
      <Questions id={id} record={record} />
      <ServiceProviders car={record.car} />
      <Papers record={record} />
    </>
  );
}

/** The small print, below the sections that make calls. */
export function Foot({ record }: Pick<Props, 'record'>) {
  return <SmallPrint record={record} />;
}

import type { CarRecord } from '#/app/cars/car-record.ts';
import { Chassis } from './chassis.tsx';
import { Facts } from './facts.tsx';
import { Films } from './films.tsx';
import { Flaws } from './flaws.tsx';
import { Headline } from './headline.tsx';
import { Notes } from './notes.tsx';
import { Papers } from './papers.tsx';
import { PictureGroups } from './picture-groups.tsx';
import { PriceBlock } from './price-block.tsx';
import { Questions } from './questions.tsx';
import { ReportLinks } from './report-links.tsx';
import { ServiceProviders } from './service-providers.tsx';
import { SmallPrint } from './small-print.tsx';
import { ThreeElectric } from './three-electric.tsx';

// The parts of the page that only show what the record says: links and disclosures, no state.
type Props = { id: string; record: CarRecord };

/** From the name down to the pictures, before the consultant. */
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

/** What a buyer asks and signs, after the consultant. */
export function Below({ id, record }: Props) {
  return (
    <>
      <Questions id={id} record={record} />
      <ServiceProviders car={record.car} />
      <Papers record={record} />
    </>
  );
}

/** The last words, after what was fetched. */
export function Foot({ record }: Pick<Props, 'record'>) {
  return <SmallPrint record={record} />;
}

import { ConditionSections } from '#/app/car/condition/condition-sections.tsx';
import { Notes } from '#/app/car/condition/notes.tsx';
import { Papers } from '#/app/car/condition/papers.tsx';
import { ServiceProviders } from '#/app/car/condition/service-providers.tsx';
import { SmallPrint } from '#/app/car/condition/small-print.tsx';
import { PictureGroups } from '#/app/car/media/picture-groups.tsx';
import { PriceBlock } from '#/app/car/price/price-block.tsx';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Headline } from './headline.tsx';
import { Questions } from './questions.tsx';

// The parts of the page that only show the car detail: links and disclosures, without state.
type Props = { id: string; detail: CarDetail };

export { Crumbs } from '#/app/car/desktop/crumbs.tsx';
export { Facts } from '#/app/car/condition/facts.tsx';

/** The first part of the page of a car: the headline and the price. */
export function Offer({ id, detail }: Props) {
  return (
    <>
      <Headline id={id} detail={detail} />
      <PriceBlock id={id} detail={detail} />
    </>
  );
}

/** The sections of a car's page from the reports to the notes. */
export function Reports({ id, detail }: Props) {
  return (
    <>
      <ConditionSections id={id} detail={detail} />
      <PictureGroups id={id} detail={detail} />
      <Notes detail={detail} />
    </>
  );
}

/** The sections below the consultant's card: questions, service providers and papers. */
export function Below({ id, detail }: Props) {
  return (
    <>
      <Questions id={id} detail={detail} />
      <ServiceProviders car={detail.car} />
      <Papers detail={detail} />
    </>
  );
}

/** The small print of a car's page. */
export function Foot({ detail }: Pick<Props, 'detail'>) {
  return <SmallPrint detail={detail} />;
}

import { servicesOf, showsServiceProviders } from '#/app/car-facts/display-rules.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';

/** The companies that provide the services of this sale. */
export function ServiceProviders({ car }: { car: CarDetail['car'] }) {
  if (!showsServiceProviders(car)) return null;
  const lines = servicesOf(car).map(({ desc, value }) => ({ label: desc, value }));
  return (
    <Section id="providers" title="服务方">
      <Ledger lines={lines} />
    </Section>
  );
}

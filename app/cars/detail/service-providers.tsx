import type { CarRecord } from '#/app/cars/car-record.ts';
import { showsServiceProviders } from '#/app/cars/display.ts';
import { Ledger } from './ledger.tsx';
import { Section } from './section.tsx';

/** Who does what around this sale. */
export function ServiceProviders({ car }: { car: CarRecord['car'] }) {
  if (!showsServiceProviders(car)) return null;
  const lines = car.service_provider.map(({ desc, value }) => ({ label: desc, value }));
  return (
    <Section id="providers" title="服务方">
      <Ledger lines={lines} />
    </Section>
  );
}

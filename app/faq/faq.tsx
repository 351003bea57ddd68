import { CarLine } from '#/app/car-card/car-line.tsx';
import { contactOf } from '#/app/car-facts/contact.ts';
import { similarCarsLink } from '#/app/car-facts/similar-cars-address.ts';
import { getCar } from '#/app/car/contract.ts';
import { ConsultantCard } from '#/app/consultants/consultant-card.tsx';
import { queryFor, optionalQueryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Section } from '#/web/ui/section.tsx';
import { getFaq } from './contract.ts';
import { Topics } from './islands.tsx';
import styles from './faq.module.css';

export { subjectOfCar as subject } from '#/app/car-facts/page-subject.ts';

export const needs = ({ params, query }: At) => {
  const carParams = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  // The same query as on the car's own page, so that the cached answer is reused.
  return { car: queryFor(getCar, carParams, Infinity), faq: optionalQueryFor(getFaq, carParams) };
};

/** Returns the parts of the page that the browser does not hydrate. */
export const parts = () => [Topics];

/** The page of the questions about a car and their answers. */
export default function Faq({ at, car, faq }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  const { servicePhone } = useConfig().brand;
  const contact = contactOf(car, servicePhone);
  // Without a branch and a telephone number, the card below only links to the callback form.
  const isReachable = !!contact && !!(contact.branchId ?? contact.phone);
  const similar = similarCarsLink(car);
  return (
    <article className={styles.faq}>
      <CarLine id={id} detail={car} />
      <h1 className={styles.title}>我想问</h1>
      <p className={styles.lead}>
        回答来自这台车的记录，没有录入的会直说。
        {!faq && `店里自己的回答没有取到${isReachable ? '，可以联系店里问' : ''}。`}
      </p>
      <Topics id={id} detail={car} answered={faq?.questions} hasContact={isReachable} />
      {contact ? (
        <ConsultantCard id={id} detail={car} contact={contact} />
      ) : (
        <Section id="more" title="想找一台差不多的？">
          <Link to={similar.to} className={buttonClass('line')}>
            {similar.words}
          </Link>
        </Section>
      )}
    </article>
  );
}

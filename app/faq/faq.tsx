import { getCar } from '#/app/inventory/contract.ts';
import { alike } from '#/app/car-facts/similar-cars-address.ts';
import { CarLine } from '#/app/car-card/car-line.tsx';
import { ConsultantCard } from '#/app/consultants/consultant-card.tsx';
import { contactOf } from '#/app/car-facts/contact.ts';
import { Section } from '#/web/ui/section.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { queryFor, optionalQueryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { useConfig } from '#/web/document/site.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { carQuestions } from './car-questions.ts';
import { getFaq } from './contract.ts';
import styles from './faq.module.css';
import { Topics } from './topics.tsx';

export const needs = ({ params, query }: At) => {
  const asked = { id: params.id ?? '', preview: query.get('preview') ?? undefined };
  // Asked as the car's own page asks it: held there, it is held here.
  return { car: queryFor(getCar, asked, Infinity), faq: optionalQueryFor(getFaq, asked) };
};

/** What visitors ask about a car, answered out of its record; and whom to ask the rest. */
export default function Faq({ at, car, faq }: ScreenProps<typeof needs>) {
  const id = at.params.id ?? '';
  const { servicePhone } = useConfig().brand;
  const contact = contactOf(car, servicePhone);
  const likes = alike(car);
  // Without its call the page still knows what the record answers.
  const questions = faq?.questions ?? carQuestions(car);
  return (
    <article className={styles.faq}>
      <CarLine id={id} record={car} />
      <h1 className={styles.title}>我想问</h1>
      <p className={styles.lead}>
        回答来自这台车的记录，没有录入的会直说。
        {!faq && '店里自己的回答没有取到，可以问顾问。'}
      </p>
      <Topics id={id} record={car} questions={questions} />
      {contact ? (
        <ConsultantCard id={id} record={car} contact={contact} />
      ) : (
        <Section id="more" title="想找一台差不多的？">
          <Link to={likes.to} className={buttonClass('line')}>
            {likes.words}
          </Link>
        </Section>
      )}
    </article>
  );
}

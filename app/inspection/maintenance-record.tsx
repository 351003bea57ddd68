import { Section } from '#/app/cars/detail/section.tsx';
import { grouped } from '#/app/format.ts';
import { getInspection } from '#/app/inspection/contract.ts';
import { href } from '#/app/sitemap.ts';
import type { At } from '#/web/routing.ts';
import { ask, type ScreenProps } from '#/web/screen.tsx';
import { askedOf, placeOf, searchOf } from './asked.ts';
import styles from './accident-record.module.css';
import { FamilyPage } from './family-page.tsx';
import { NoInspection } from './no-inspection.tsx';

export const needs = (at: At) => ({ report: ask(getInspection, askedOf(at)) });

/** The visits to workshops that the inspection knows of, the latest first. */
export default function MaintenanceRecord({ at, report }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  if (!report) return <NoInspection title={at.title} at={place} hasPreview />;
  const services = [...report.services].sort((one, other) => (one.date < other.date ? 1 : -1));
  const [last] = services;
  return (
    <FamilyPage
      title={at.title}
      verdict={
        last
          ? `查到 ${services.length} 次，最近 ${last.date}${last.km === undefined ? '' : `，${grouped(last.km)} 公里`}。`
          : '没有查到维保记录。'
      }
      at={place}
      search={searchOf(at)}
    >
      {last && (
        <Section
          id="visits"
          title="逐次记录"
          aside="维保分析"
          to={href('StandardReportMileage', { id: place.id }) + searchOf(at)}
          isClose
        >
          <ol className={styles.claims}>
            {services.map((visit, number) => (
              <li key={number}>
                <p className={styles.head}>
                  <span>
                    <time dateTime={visit.date}>{visit.date}</time> {visit.kind}
                  </span>
                  {visit.km !== undefined && <b>{grouped(visit.km)} 公里</b>}
                </p>
                <p>{visit.items.join('、')}</p>
                <small>{[visit.place, ...visit.materials].filter(Boolean).join('，')}</small>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </FamilyPage>
  );
}

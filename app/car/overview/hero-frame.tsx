import type { ReactNode } from 'react';
import { countReports, reportsOf } from '#/app/car-facts/report-links.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarOverview } from '#/app/reports/overview/contract.ts';
import { leadOf } from './lead.ts';
import styles from './hero-frame.module.css';

export type HeroProps = { id: string; detail: CarDetail };

/** The section of the drawing, with its heading and the number of reports. */
export function HeroFrame({ id, detail, children }: HeroProps & { children: ReactNode }) {
  const count = countReports(reportsOf(id, detail));
  return (
    <section id="condition" className={styles.hero}>
      <div className={styles.head}>
        <h2>车况，一张图看完</h2>
        {count > 0 && <a href="#reports">{`${count} 份报告`}</a>}
      </div>
      {children}
    </section>
  );
}

/** The sentence above the drawing. */
export function Lead({ overview }: { overview: CarOverview }) {
  return (
    <p className={styles.lead}>
      {leadOf(overview).map(({ text, tone }, at) =>
        tone ? (
          <b key={at} className={styles[tone]}>
            {text}
          </b>
        ) : (
          text
        ),
      )}
    </p>
  );
}

import type { ReactNode } from 'react';
import { countReports, reportsOf } from '#/app/car-facts/report-links.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarOverview } from '#/app/reports/overview/contract.ts';
import { Section } from '#/web/ui/section.tsx';
import { leadOf } from './lead.ts';
import styles from './lead.module.css';

export type HeroProps = { id: string; detail: CarDetail };

type FrameProps = HeroProps & {
  /** True if the content is the drawing; false if it is the list of flaws. */
  isDrawn: boolean;
  children: ReactNode;
};

/** The section for the drawing of a car, with a heading and the number of reports. */
export function HeroFrame({ id, detail, isDrawn, children }: FrameProps) {
  const count = countReports(reportsOf(id, detail));
  return (
    <Section
      id="condition"
      title={isDrawn ? '车况，一张图看完' : '外观瑕疵'}
      {...(count > 0 && { aside: `${count} 份报告` })}
    >
      {children}
    </Section>
  );
}

/** The sentence above the drawing of a car: the checked points and the findings. */
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

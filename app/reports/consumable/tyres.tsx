import { GAUGE_WORDS, gaugeLevelOf } from '#/app/reports/gauge/gauge-level.ts';
import { Reading } from '#/app/reports/gauge/reading.tsx';
import { TyrePlan } from '#/app/reports/gauge/tyre-plan.tsx';
import {
  leastName,
  productionWeekText,
  shallowest,
  tyreKinds,
} from '#/app/reports/gauge/tyre-words.ts';
import { Section } from '#/web/ui/section.tsx';
import { TREAD, type Tyre } from './contract.ts';
import { leftText } from './life-words.ts';
import styles from './readings.module.css';

type Props = {
  tyres: readonly Tyre[];
  /** The day of the report (YYYY-MM-DD), for which the ages of the tyres are computed. */
  day: string | null;
};

/** The four tyres on a plan of the car, and a gauge of the lowest tread depth. */
export function Tyres({ tyres, day }: Props) {
  if (tyres.length === 0) return null;
  const least = shallowest(tyres);
  return (
    <Section id="tyres" title="四轮" aside={`花纹深度，更换值 ${TREAD.replace}mm`}>
      <div className={styles.tyres}>
        <TyrePlan tyres={tyres} limits={TREAD} />
        {least ? (
          <Reading
            name={leastName(tyres, least)}
            {...stateOf(least.depth_mm)}
            value={least.depth_mm}
            unit="mm"
            limits={TREAD}
            fresh="新胎"
          >
            <About tyres={tyres} day={day} left={leftText(least)} />
          </Reading>
        ) : (
          <div>
            <About tyres={tyres} day={day} left="" />
          </div>
        )}
      </div>
    </Section>
  );
}

function About({ tyres, day, left }: Props & { left: string }) {
  const made = productionWeekText(tyres, day);
  return (
    <>
      {tyreKinds(tyres).map(({ wheels, kind }) => (
        <p key={wheels}>
          {kind}，{wheels}。
        </p>
      ))}
      {made && <p>{made}</p>}
      {left && <p>{left}。</p>}
    </>
  );
}

function stateOf(depth: number) {
  const tone = gaugeLevelOf(depth, TREAD);
  return { tone, state: GAUGE_WORDS[tone] };
}

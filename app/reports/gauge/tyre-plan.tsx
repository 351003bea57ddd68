import type { Tone } from '#/app/evidence/report-head.ts';
import { CarPlan } from './car-plan.tsx';
import { GAUGE_WORDS, gaugeLevelOf, type Limits } from './gauge-level.ts';
import { figureText } from './gauge-scale.ts';
import { WHEELS, type TyreFacts, type Wheel } from './tyre-words.ts';
import styles from './tyre-plan.module.css';

type Props = {
  tyres: readonly TyreFacts[];
  /** The limits of the tread depth in mm. */
  limits: Limits;
};

const ORDER = Object.keys(WHEELS) as Wheel[];

/** A plan of a car with the facts about each tyre beside it. */
export function TyrePlan({ tyres, limits }: Props) {
  const byWheel = new Map(tyres.map((tyre) => [tyre.wheel, tyre]));
  const wheels = ORDER.map((wheel) => wheelOf(byWheel.get(wheel), limits));
  return (
    <div className={styles.plan}>
      <ul className={styles.wheels}>
        {ORDER.map((wheel, at) => (
          <li key={wheel} className={styles[wheel]}>
            <Words wheel={wheel} tyre={byWheel.get(wheel)} tone={wheels[at]?.tone} />
          </li>
        ))}
      </ul>
      <CarPlan className={styles.car} wheels={wheels} />
    </div>
  );
}

type WordsProps = {
  wheel: Wheel;
  tyre: TyreFacts | undefined;
  tone: Tone | undefined;
};

function Words({ wheel, tyre, tone = 'fine' }: WordsProps) {
  const { depth_mm: depth, dot, wear, repairs } = tyre ?? {};
  return (
    <>
      <span className={styles.name}>{WHEELS[wheel]}</span>
      {depth === null || depth === undefined ? (
        <b className={styles.open}>未测</b>
      ) : (
        <b className={styles[tone]}>
          {figureText(depth)}
          <small> mm</small>
        </b>
      )}
      {tone !== 'fine' && <span className={styles[tone]}>{GAUGE_WORDS[tone]}</span>}
      {dot && <span>DOT {dot}</span>}
      {wear && <span>偏磨 {wear}</span>}
      {repairs !== null && repairs !== undefined && <span>修补 {repairs}</span>}
    </>
  );
}

/**
 * Returns a tyre as it is drawn on the plan: the remaining fraction of its tread, and its tone.
 * Undefined if the tread was not measured.
 */
function wheelOf(tyre: TyreFacts | undefined, limits: Limits) {
  const depth = tyre?.depth_mm;
  if (depth === null || depth === undefined) return undefined;
  return { tread: depth / (limits.fresh ?? 8), tone: gaugeLevelOf(depth, limits) };
}

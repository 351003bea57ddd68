import { figureText } from '#/app/reports/gauge/gauge-scale.ts';
import { LifeBar } from '#/app/reports/gauge/life-bar.tsx';
import { Reading } from '#/app/reports/gauge/reading.tsx';
import { Section } from '#/web/ui/section.tsx';
import type { Consumable } from './contract.ts';
import { leftShare, leftText, stateOf } from './life-words.ts';
import { partsText } from './part-words.ts';
import { wearLimits } from './wear-limits.ts';
import styles from './readings.module.css';

type Props = { items: readonly Consumable[] };

/** The measured parts, each with its reading and its limits on a scale. */
export function Readings({ items }: Props) {
  if (items.length === 0) return null;
  return (
    <Section id="readings" title={partsText(items)} aside="指针为实测值">
      <ul className={styles.items}>
        {items.map((item, at) => (
          <li key={at}>
            <Part item={item} />
          </li>
        ))}
      </ul>
      <p className={styles.legend}>
        <span className={styles.fine}>可用</span>
        <span className={styles.watch}>关注</span>
        <span className={styles.bad}>必须更换</span>
      </p>
    </Section>
  );
}

/** The parts that were not measured, each with the remainder of its replacement interval. */
export function Planned({ items }: Props) {
  if (items.length === 0) return null;
  return (
    <Section id="planned" title="按里程和时间更换" aside="条长为剩余寿命">
      <ul className={styles.items}>
        {items.map((item, at) => (
          <li key={at}>
            <Part item={item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Part({ item }: { item: Consumable }) {
  const { name, position, value, unit, next, method } = item;
  const { word, tone, differs } = stateOf(item);
  const limits = wearLimits(item);
  const left = leftText(item);
  const share = value === null ? leftShare(item) : undefined;
  return (
    <Reading
      name={position ? `${name}（${position}）` : name}
      state={word}
      tone={tone}
      value={value}
      unit={unit ?? ''}
      limits={limits}
      aside={method}
    >
      {share !== undefined && <LifeBar left={share} tone={tone ?? 'fine'} />}
      {differs && <p>{differs}。</p>}
      {!limits && value !== null && <Figures item={item} />}
      {(left || next) && (
        <p>
          {left && <span className="nb">{left}。</span>}
          {next && <span className="nb">下次更换：{next}。</span>}
        </p>
      )}
    </Reading>
  );
}

/**
 * The limits of a reading as text, without an assessment, because it is unknown whether lower or
 * higher readings are worse.
 */
function Figures({ item: { warn, replace, unit } }: { item: Consumable }) {
  const named = { 预警: warn, 更换: replace };
  const words = Object.entries(named).flatMap(([name, figure]) =>
    figure === null ? [] : [`${name} ${figureText(figure)}${unit ?? ''}`],
  );
  return words.length > 0 && <p>{words.join('，')}。</p>;
}

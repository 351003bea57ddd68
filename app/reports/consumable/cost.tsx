import { Chevron } from '#/web/ui/chevron.tsx';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import { FORECAST, type CostAhead, type CostLine as Line } from './cost-ahead.ts';
import { costText, totalText } from './cost-words.ts';
import styles from './cost.module.css';

type Props = { cost: CostAhead };

const TITLE = `未来 ${FORECAST.km / 10_000} 万公里`;

const WHY_NOT = '没有登记剩余寿命或更换周期，算不出这段路程要花多少。';

/** The expected cost in one line, with a link to the details. */
export function CostLine({ cost }: Props) {
  return (
    <a href="#cost" className={styles.short}>
      <span>{TITLE}预计花费</span>
      <b>{totalText(cost)}</b>
      <Chevron />
    </a>
  );
}

/**
 * The expected cost in detail: a row for each part that falls due, and the parts that are not in
 * the total.
 */
export function Cost({ cost }: Props) {
  const { lines, unpriced, undated } = cost;
  return (
    <Section id="cost" title={TITLE} aside={`约 ${FORECAST.months} 个月`}>
      {lines.length === 0 ? (
        <p className={styles.none}>
          {cost.isKnown ? '列出的耗材在这段路程里都没有到更换的时候。' : WHY_NOT}
        </p>
      ) : (
        <Ledger
          lines={lines.map((line) => ({
            label: line.name,
            note: noteOf(line),
            value: valueOf(line),
          }))}
          total={{ label: '合计', value: totalText(cost) }}
        />
      )}
      <ul className={styles.notes}>
        {unpriced.length > 0 && <li>没有报价、未计入：{unpriced.join('、')}。</li>}
        {undated.length > 0 && <li>无法估计何时更换、未计入：{undated.join('、')}。</li>}
        <li>按每年 1.5 万公里计；里程或月数先到为准，一个周期换几次计几次。</li>
        <li>按磨损估算的部件上下浮动两成：标“可能”的只计入上限。价格含工时，以门店为准。</li>
      </ul>
    </Section>
  );
}

function noteOf({ minChanges, maxChanges }: Line): string | undefined {
  if (minChanges === 0) return '可能';
  return maxChanges > 1 ? `${maxChanges} 次` : undefined;
}

function valueOf({ minChanges, maxChanges, price }: Line): string {
  if (!price) return '没有报价';
  return costText({ from: minChanges * price.from, to: maxChanges * price.to });
}

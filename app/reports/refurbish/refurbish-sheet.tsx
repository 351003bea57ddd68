import { grouped } from '#/app/format.ts';
import type { Work } from '#/app/reports/preparation/contract.ts';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import { sumOf, tradesOf } from './items.ts';
import styles from './refurbish.module.css';

/** The jobs by kind with their reasons and costs, and the total. */
export function RefurbishSheet({ works }: { works: readonly Work[] }) {
  const { hours, parts, labour, cost, unpriced } = sumOf(works);
  const lines = [
    ...(parts === null ? [] : [{ label: '零件', value: yuan(parts) }]),
    ...(labour !== null
      ? [{ label: '工时费', note: `${hours} 小时`, value: yuan(labour) }]
      : hours === 0
        ? []
        : [{ label: '工时', value: `${hours} 小时` }]),
  ];
  const trades = tradesOf(works);
  const sums = trades.map((trade) => sumOf(trade.works).cost ?? 0);
  return (
    <div className={styles.pair}>
      <Section id="works" title="做了什么" aside={`${works.length} 项`} isClose>
        {cost !== null && trades.length > 1 && (
          <>
            <div className={styles.bar} aria-hidden>
              {sums.map((sum, at) => (
                <i key={at} style={{ flexGrow: sum }} />
              ))}
            </div>
            <ul className={styles.legend}>
              {trades.map(({ kind }, at) => (
                <li key={kind}>
                  <i />
                  {kind} <b>{sums[at] === 0 ? '费用未公开' : yuan(sums[at] ?? 0)}</b>
                </li>
              ))}
            </ul>
          </>
        )}
        {trades.map(({ kind, works: items }) => (
          <section key={kind} className={styles.trade}>
            <h3>{kind}</h3>
            <ol className={styles.items}>
              {items.map((work, place) => (
                // Keyed by index: the same work may be done twice.
                <Item key={place} work={work} />
              ))}
            </ol>
          </section>
        ))}
      </Section>
      {(lines.length > 0 || cost !== null) && (
        <Section id="sum" title="合计" aside={`${works.length} 项`}>
          <Ledger
            lines={lines}
            {...(cost !== null && {
              total: {
                label: '共计',
                note: unpriced > 0 ? `${unpriced} 项没有公开费用，不在内` : null,
                value: yuan(cost),
              },
            })}
          />
        </Section>
      )}
    </div>
  );
}

function Item({ work }: { work: Work }) {
  const { name, checkpoint, reason, result, cost } = work;
  const small = smallPrint(work);
  return (
    <li>
      <div className={styles.head}>
        <h4>{name}</h4>
        {cost !== null && <b>{yuan(cost)}</b>}
      </div>
      {(reason || checkpoint) && (
        <p className={styles.reason}>
          {checkpoint && <span className={styles.code}>{checkpoint}</span>}
          {reason}
        </p>
      )}
      {result && <p className={styles.result}>{result}</p>}
      {small.length > 0 && <p className={styles.small}>{small.join('，')}</p>}
    </li>
  );
}

function smallPrint({
  part,
  part_brand,
  part_price,
  hours,
  warranty_months,
  cost,
}: Work): string[] {
  const maker = part_brand && !part?.startsWith(part_brand) ? `${part_brand} ` : '';
  return [
    part ? `${maker}${part}${part_price === null ? '' : ` ${yuan(part_price)}`}` : '',
    hours === null ? '' : `${hours} 工时`,
    warranty_months ? `质保 ${warranty_months} 个月` : '',
    cost === null && part ? '费用未公开' : '',
  ].filter(Boolean);
}

function yuan(amount: number): string {
  return `${grouped(amount)} 元`;
}

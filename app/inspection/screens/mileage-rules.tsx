import styles from './mileage-rules.module.css';

const RULES = [
  [
    'trusted',
    '里程可信',
    '四类以上来源，一次比一次高，没有 18 个月以上的空档，表显与推算相差不超过 10%。',
  ],
  ['likely', '基本可信', '三类来源，或中间有 18 个月以上没有记录，其余同上。'],
  ['doubtful', '里程存疑', '来源不到三类，或方向盘、座椅、踏板的磨损与里程不符，或相差超过 10%。'],
  ['open', '里程未核查', '检测报告里没有写维保查询的，不能判为可信或基本可信，不下结论。'],
  ['false', '里程不符', '读数比之前少 100 公里以上，或控制单元里的读数与仪表不一致。'],
] as const;

/** The rules for the mileage verdicts. The rule for `verdict` is marked. */
export function MileageRules({ verdict }: { verdict: string | null }) {
  return (
    <dl className={styles.rules}>
      {RULES.map(([id, label, words]) => (
        <div key={id} className={id === verdict ? styles.given : undefined}>
          <dt>
            {label}
            {id === verdict && <em>这辆车</em>}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

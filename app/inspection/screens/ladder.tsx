import styles from './ladder.module.css';

const STEPS = [
  ['S', '一年内且两万公里内', '没有过户，没有补过漆'],
  ['A+', '90 分以上', '骨架无伤，补漆不超过两处，机电没有问题'],
  ['A', '80 分以上', '骨架与加强件无伤，补漆不超过五处'],
  ['B', '70 分以上', '加强件有轻微修复，或有一处钣金'],
  ['C', '逐条标注', '有覆盖件更换或多处钣金'],
] as const;

/** The condition levels as a ladder, best first. The level `own` of the car is highlighted. */
export function Ladder({ own }: { own: string | null }) {
  return (
    <ol className={styles.ladder}>
      {STEPS.map(([level, score, words]) => (
        <li key={level} className={level === own ? styles.own : undefined}>
          <b>{level}</b>
          <p>
            <span>
              {score}
              {level === own && <em>这辆车</em>}
            </span>
            {words}
          </p>
        </li>
      ))}
    </ol>
  );
}

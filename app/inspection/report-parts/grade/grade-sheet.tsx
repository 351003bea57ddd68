import { CONTRADICTED } from '#/app/car-facts/stated-level.ts';
import type { Appraisal } from '#/app/inspection/answers/report-schema.ts';
import { Disclosure } from '#/web/ui/disclosure.tsx';
import { Ledger } from '#/web/ui/ledger.tsx';
import { Section } from '#/web/ui/section.tsx';
import { scoreText } from './score-text.ts';
import { Scores } from './scores.tsx';
import styles from './grade-sheet.module.css';

/** The number of deductions that are visible before the visitor unfolds the others. */
const VISIBLE = 4;

type Limit = Appraisal['limits'][number];

type Props = {
  appraisal: Appraisal;
  /** The URL of the grading rules. Absent if another back end made the grade. */
  to?: string;
  /** Whether other records of the car contradict the inspection. */
  isContradicted: boolean;
};

/**
 * The section of a report on the grade: scores, deductions, and reasons that prevented a better
 * level.
 */
export function GradeSheet({ appraisal, to, isContradicted }: Props) {
  const { level, score, systems, deductions, limits } = appraisal;
  const part = new Map(systems.map((system) => [system.id, system]));
  const lines = deductions
    .map(({ item, name, kind, points, system }) => ({
      label: [name, kind].filter(Boolean).join('，'),
      note: `${item} ${part.get(system)?.name ?? ''}`,
      off: (points * (part.get(system)?.weight ?? 0)) / 100,
    }))
    .sort((one, other) => other.off - one.off)
    .map(({ off, ...line }) => ({ ...line, value: `−${scoreText(off)}` }));
  // `limits` are ordered, so that the first one with a given text has the lowest ceiling.
  const reasons = limits.filter(
    ({ words }, at) => limits.findIndex((limit) => limit.words === words) === at,
  );
  const binding = reasons.filter(({ ceiling }) => ceiling?.id === level?.id);
  const [first, rest] = [lines.slice(0, VISIBLE), lines.slice(VISIBLE)];
  // Another back end may send a level that none of its reasons explains: all are displayed then.
  const further = binding.length > 0 ? reasons.filter((limit) => !binding.includes(limit)) : [];
  return (
    <Section
      id="grade"
      title={`为什么是 ${level?.label ?? '不评级'}`}
      {...(to !== undefined && { aside: '评级规则', to })}
    >
      {isContradicted && (
        <p>
          {level ? '这个等级' : '检测结果'}
          {CONTRADICTED}，见<a href="#contradictions">对不上的地方</a>。
        </p>
      )}
      <Scores systems={systems} />
      {score !== null && <Ledger lines={[{ label: '满分', value: '100' }, ...first]} />}
      {score === null && first.length > 0 && (
        <>
          <h3 className={styles.why}>查到的问题会扣的分，没有算进得分</h3>
          <Ledger lines={first} />
        </>
      )}
      {rest.length > 0 && (
        <Disclosure words={`其余 ${rest.length} 项`}>
          <Ledger lines={rest} />
        </Disclosure>
      )}
      <Ledger
        lines={[]}
        total={{ label: '得分', value: score === null ? '没有检完，不评分' : scoreText(score) }}
      />
      {limits.length > 0 && <h3 className={styles.why}>为什么{level ? '没有更高' : '不评级'}</h3>}
      {limits.length > 0 && <Limits limits={binding.length > 0 ? binding : reasons} />}
      {further.length > 0 && (
        <Disclosure words={`到更高等级，还有 ${further.length} 条`}>
          <Limits limits={further} />
        </Disclosure>
      )}
    </Section>
  );
}

function Limits({ limits }: { limits: readonly Limit[] }) {
  return (
    <ul className={styles.limits}>
      {limits.map(({ ceiling, words, items }) => (
        <li key={words}>
          <span>
            {words}
            {items.length <= 6 && <small>{items.join(' ')}</small>}
          </span>
          <b>{ceiling ? `最高 ${ceiling.label}` : '不评级'}</b>
        </li>
      ))}
    </ul>
  );
}

import type { Condition } from '#/app/demo/condition.ts';

/**
 * Returns a list with the second appraisal of a demo car as a row of an import file; empty if the
 * car has none.
 */
export function demoAppraise(condition: Condition): object[] {
  const { car, days, second: look } = condition;
  if (!look) return [];
  const grade = gradeOf(condition).replace('-plus', '+').toUpperCase();
  const outcomes = look.lines.flatMap(({ outcome }) => outcome ?? []);
  const isCleared = outcomes.every((outcome) => outcome.endsWith('不列为瑕疵'));
  return [
    {
      car_id: car.id,
      verdict: verdictOf(grade, look.lines.length, outcomes.length, isCleared),
      tone: isCleared ? 'fine' : 'watch',
      detail:
        outcomes.length > 0
          ? '差异都已复测，结果写在下面。'
          : '两次鉴定由不同的人各自完成，互不看结果。',
      date: days.rechecked,
      inspector: look.inspector,
      source: '第三方到店鉴定',
      number: `AP-${car.id}`,
      not_covered: ['没有拆解发动机和变速箱', '电脑诊断只在初检做过一次'],
      grade,
      organization: '示例第三方鉴定中心',
      first_grade: grade,
      first_inspector: condition.inspector,
      first_date: days.checked,
      first_organization: '门店检测组',
      lines: look.lines.map((line) => ({ ...line, agrees: line.outcome === undefined })),
    },
  ];
}

function verdictOf(grade: string, count: number, different: number, isCleared: boolean): string {
  if (different === 0) return `等级一致，${count} 项没有差异`;
  if (isCleared) return `两次都是 ${grade}，${different} 项差异已复看，不是伤`;
  return `等级一致，${count} 项里有 ${different} 项差异`;
}

/**
 * Returns the condition level of the car's demo inspection. Repairs behind the bumpers limit it to
 * B.
 */
function gradeOf({ car, reinforcements }: Condition): string {
  return reinforcements.length > 0 && car.level !== 'c' ? 'b' : car.level;
}

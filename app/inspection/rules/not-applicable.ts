import { BadRecord } from '#/records/columns/record-type.ts';
import { applies, type Build, type Condition } from './applies.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Finding, Result } from './findings.ts';

/** The results without a defect. They are ignored at checkpoints that do not apply to the car. */
const NOTHING: readonly Result[] = ['normal', 'absent', 'unchecked'];
/** The maximum number of codes that an error names. */
const MOST_NAMED = 5;

/**
 * Returns errors for defects at checkpoints that do not apply to the car. Checkpoints with the same
 * reason share one error, which is reported at the first of them.
 */
export function notApplicable(findings: readonly Finding[], car: Build & { id: string }) {
  // Without an error, the report would omit the defects.
  const wrong = findings.flatMap(({ item, result }, at) => {
    const failed = isWithoutDefect(result) ? undefined : failedCondition(item, car);
    return failed === undefined ? [] : [{ item, at, failed }];
  });
  return [...Map.groupBy(wrong, ({ failed }) => failed)].map(([failed, all]) => {
    const named = all.slice(0, MOST_NAMED).map(({ item }) => item);
    const codes = `${named.join('、')}${all.length > MOST_NAMED ? ` 等 ${all.length} 项` : ''}`;
    return new BadRecord(`findings.${all[0]?.at}.item`, {
      code: 'not_applicable',
      zh: `${codes} 不适用于车源「${car.id}」：${REASONS[failed]}。车源写错了，先改车源再导入检测；没写错，就去掉这些检测点`,
      en: `${codes} do not apply to ${car.id} ("${REASONS[failed]}"): correct the car, or leave these checkpoints out`,
    });
  });
}

/**
 * Returns the reason, in Chinese, why the checkpoint `item` does not apply to the car; undefined if
 * it applies.
 */
export function whyNotApplicable(item: string, car: Build): string | undefined {
  const failed = failedCondition(item, car);
  return failed && REASONS[failed];
}

/** Returns whether the result states no defect. */
export function isWithoutDefect(result: Result): boolean {
  return NOTHING.includes(result);
}

function failedCondition(item: string, car: Build): Condition | undefined {
  const conditions = CATALOGUE.get(item)?.applies ?? [];
  return conditions.find((condition) => !applies([condition], car));
}

const REASONS: Readonly<Record<Condition, string>> = {
  car: '它是摩托车',
  engine: '它的动力是纯电动',
  gears: '它的变速箱是电动车单速',
  automatic: '它的变速箱是手动',
  plug: '它的动力不是插电混动、纯电动或增程式',
  range: '它的动力不是插电混动或增程式',
  swap: '它没有写可以换电',
  'd-pillar': '它的车身不是 SUV 或 MPV',
  'third-row': '它的座位数不到 6',
  'rear-seats': '它的座位数不到 3',
};

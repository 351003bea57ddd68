import * as v from 'valibot';
import { FlawReport } from '#/app/evidence/flaw-report.ts';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import type { ReportHead } from '#/app/evidence/report-head.ts';
import { withoutSuperlatives } from '#/app/evidence/supported-row.ts';
import { purchaseRule, RuledPurchase } from '#/app/oem/purchase-rule.ts';
import { AccessoryReport } from '#/app/reports/accessory/contract.ts';
import { accessoryRule } from '#/app/reports/accessory/sorted.ts';
import { appraiseRule } from '#/app/reports/appraise/appraise-rule.ts';
import { AppraiseReport } from '#/app/reports/appraise/contract.ts';
import { categoryRule } from '#/app/reports/category/category-rule.ts';
import { CategoryReport } from '#/app/reports/category/contract.ts';
import { configurationRule } from '#/app/reports/configuration/configuration-rule.ts';
import { ConfigurationChecklist } from '#/app/reports/configuration/contract.ts';
import { consumableRule } from '#/app/reports/consumable/consumable-rule.ts';
import { ConsumableReport } from '#/app/reports/consumable/contract.ts';
import { flawRule } from '#/app/reports/flaw/flaw-rule.ts';
import { mileageRule } from '#/app/reports/mileage/mileage-rule.ts';
import { PreparationReport } from '#/app/reports/preparation/contract.ts';
import { preparationRule } from '#/app/reports/preparation/preparation-rule.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';
import { withFindings, type VerdictRule } from './verdict-rule.ts';

type Report = Pick<ReportHead, 'verdict' | 'tone' | 'detail'>;

const RULES: Readonly<Record<string, (body: object) => Report | undefined>> = {
  flaw: ruled(FlawReport, flawRule),
  mileage: ruled(MileageReport, mileageRule),
  accessory: ruled(AccessoryReport, accessoryRule),
  consumable: ruled(ConsumableReport, consumableRule),
  configuration: ruled(ConfigurationChecklist, configurationRule),
  preparation: ruled(PreparationReport, preparationRule),
  refurbish: ruled(PreparationReport, preparationRule),
  appraise: ruled(AppraiseReport, appraiseRule),
  category: ruled(CategoryReport, categoryRule),
  purchase: ruled(RuledPurchase, purchaseRule),
};

/**
 * Returns the body of a stored report. If its rows contradict its verdict, what they state replaces
 * the verdict, and the dealer's verdict follows in `detail`. Superlatives are removed from both.
 * Stored reports are corrected when they are read, so that they follow new rules.
 * @param type the report type: `flaw`, `category:battery`
 */
export function consistentBody<Body extends object>(type: string, body: Body): Body {
  const found = RULES[type.replace(/:.*/, '')]?.(body);
  const ruled = found ? { ...body, ...found } : body;
  const texts = Object.entries(ruled).flatMap(([field, text]) => {
    if (!/^(verdict|detail)$/.test(field) || typeof text !== 'string') return [];
    const legal = withoutSuperlatives(text);
    return legal === text ? [] : [[field, legal]];
  });
  return texts.length === 0 ? ruled : { ...ruled, ...Object.fromEntries(texts) };
}

/**
 * Returns a list with an import warning if the rows of a report contradict its verdict; otherwise
 * an empty list.
 */
export function verdictWarnings(type: string, body: object): ImportWarning[] {
  const { verdict } = RULES[type]?.(body) ?? {};
  if (verdict === undefined) return [];
  const reason = {
    code: 'verdict_misses_finding',
    zh: `明细里是「${verdict}」，结论没有写。照常导入，页面以明细为准；请改结论`,
    en: `The details have "${verdict}", and the verdict does not: pages state the details. Change the verdict`,
  };
  return [{ field: 'verdict', reason, code: 'conflict' }];
}

/**
 * Returns a function that applies `rule` to a report. The function returns the new verdict, tone
 * and detail, or undefined if the verdict does not change.
 */
function ruled<S extends v.GenericSchema<unknown, Report>>(
  schema: S,
  rule: VerdictRule<v.InferOutput<S>>,
): (body: object) => Report | undefined {
  return (body) => {
    const { success, output } = v.safeParse(schema, body);
    if (!success) return undefined;
    const { verdict, tone, detail } = withFindings(output, rule);
    return verdict === output.verdict ? undefined : { verdict, tone, detail };
  };
}

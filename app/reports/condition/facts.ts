import { STATED } from '#/app/car-facts/stated-level.ts';
import { grouped } from '#/app/format.ts';
import type { CarCondition } from './contract.ts';
import type { ConditionFigures } from './figures.ts';

/** Returns the condition as Chinese texts. A figure that is null has no text. */
export function factsOf(figures: ConditionFigures): CarCondition['facts'] {
  const { mileage, soh } = figures;
  const facts: Record<keyof CarCondition['facts'], string | undefined> = {
    flaws: flawsText(figures),
    repainted: paintText(figures),
    repaired: repairsText(figures),
    mileage: mileage ?? undefined,
    claims: claimsText(figures),
    keys: keysText(figures),
    tyres: tyresText(figures),
    cost: costText(figures),
    soh: soh === null ? undefined : `${soh}%`,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== undefined));
}

function flawsText(figures: ConditionFigures): string | undefined {
  const { flaws, is_flaws_partial: isPartial, is_flawless_stated: isStated } = figures;
  const { exterior_found: found } = figures;
  if (!flaws) return undefined;
  const unseen = isPartial ? '（有没看的地方）' : '';
  const own = isStated ? `（${STATED}）` : '';
  const total = flaws.reduce((sum, { count }) => sum + count, 0);
  if (total === 0)
    return found ? `车商记录 0 处；检测报告 ${found} 处异常或轻微` : `0 处${unseen}${own}`;
  return `${total} 处：${flaws.map(({ kind, count }) => `${kind} ${count}`).join('、')}${unseen}`;
}

function paintText({ repainted, measured, painted }: ConditionFigures): string | undefined {
  const own = (repainted ?? []).map(({ name, band }) => ({ name, word: band }));
  // What the signed report finds on panels whose readings do not show it, such as plastic bumpers.
  const others = (painted ?? []).filter(({ name }) => !own.some((panel) => panel.name === name));
  const found = others.map(({ name, kind }) => ({ name, word: `检测报告${kind}` }));
  if (own.length + found.length > 0) return byWord([...own, ...found]);
  if (!repainted) return measured ? `测过的 ${measured} 面没有发现` : undefined;
  return byWord([]);
}

function repairsText({ repaired, repaired_listed }: ConditionFigures): string | undefined {
  const listed = (repaired_listed ?? []).filter(
    ({ name }) => !repaired?.some((own) => own.name === name),
  );
  const words = ({ name, kind }: (typeof listed)[number]) => ({ name, word: kind });
  const beside = listed.length > 0 ? `瑕疵报告 ${byWord(listed.map(words))}` : undefined;
  const found = repaired && byWord(repaired.map(words));
  const own = beside && repaired?.length === 0 ? `检测报告${found}` : found;
  return [own, beside].filter(Boolean).join('；') || undefined;
}

/** Returns a list of panels by finding: `钣金 2 块：左前门、右后门`. Without panels it is 没有发现. */
function byWord(panels: readonly { name: string; word: string }[]): string {
  if (panels.length === 0) return '没有发现';
  const words = [...new Set(panels.map(({ word }) => word))];
  return words
    .map((each) => {
      const names = panels.filter(({ word }) => word === each).map(({ name }) => name);
      return `${each} ${names.length} 块：${names.join('、')}`;
    })
    .join('；');
}

function claimsText(condition: ConditionFigures): string | undefined {
  const known = knownClaimsText(condition);
  return condition.claims && condition.is_query_pending ? `${known}，还在查询` : known;
}

function knownClaimsText(figures: ConditionFigures): string | undefined {
  const { claims, claims_found: found, is_claims_queried: isQueried } = figures;
  const { claims_partly_found: partly } = figures;
  const counted = `${figures.is_found_queried === false ? '车商记录' : '检测报告'} ${found} 次`;
  const inspected = partly ?? (found === null ? undefined : counted);
  if (!claims) return inspected;
  const sum = claims.amount === null ? '金额不全' : `共 ${grouped(claims.amount)}元`;
  const own = claims.count === 0 ? '没有查到' : `${claims.count} 次，${sum}`;
  if (inspected === undefined) return `${own}（${isQueried ? '维保记录' : '车商记录'}）`;
  return partly === null && found === claims.count ? own : `${own}（维保记录）；${inspected}`;
}

function keysText({ keys, keys_listed: listed }: ConditionFigures): string | undefined {
  if (keys === null) return listed === null ? undefined : `附件清单 ${listed} 把`;
  return listed === null || listed === keys ? `${keys} 把` : `${keys} 把；附件清单 ${listed} 把`;
}

function tyresText({ tyres }: ConditionFigures): string | undefined {
  if (!tyres || tyres.least_mm === null) return undefined;
  const months = tyres.oldest_months;
  const age =
    months === null
      ? tyres.dot && `DOT ${tyres.dot}`
      : months < 12
        ? '胎龄不到 1 年'
        : `胎龄 ${Math.floor(months / 12)} 年${months % 12 > 0 ? ` ${months % 12} 个月` : ''}`;
  return [`最浅 ${tyres.least_mm}mm`, age].filter(Boolean).join('，');
}

function costText({ cost }: ConditionFigures): string | undefined {
  if (!cost) return undefined;
  const { from, to, is_known, unpriced, undated } = cost;
  if (!is_known) return '无法估算';
  const sum = from === to ? `${grouped(to)}元` : `${grouped(from)}–${grouped(to)}元`;
  const open = [
    ...(unpriced > 0 ? [`${unpriced} 项没有报价`] : []),
    ...(undated > 0 ? [`${undated} 项无法估计`] : []),
  ];
  return open.length > 0 ? `至少 ${sum}，另 ${open.join('、')}` : sum;
}

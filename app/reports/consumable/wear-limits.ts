import { fallsWithWear, type Limits } from '#/app/reports/gauge/gauge-level.ts';
import type { Consumable } from './contract.ts';

/**
 * Returns the limits of a part's reading. Undefined without limits, or if neither their order nor
 * the unit tells whether lower readings are worse.
 */
export function wearLimits(item: Consumable): Limits | undefined {
  const { fresh, warn, replace } = item;
  if (warn === null && replace === null) return undefined;
  const falls = fallsWithWear(item) ?? fallsByUnit(item);
  return falls === undefined ? undefined : { fresh, warn, replace, falls };
}

/**
 * Returns whether lower readings of the part are worse, judged by its unit and name; undefined if
 * they do not tell.
 */
function fallsByUnit({ name, part, method, unit }: Consumable): boolean | undefined {
  const about = [name, method].join();
  const measure = (unit ?? '').trim();
  // Gaps and runouts grow, water enters the brake fluid, a battery's resistance rises.
  if (/间隙|行程|跳动|偏摆|下沉|含水|刹车油|制动液|内阻/.test(about)) return false;
  if (/^(?:km|公里|万公里|个?月|年|°C|℃|mΩ|毫欧)$/i.test(measure)) return false;
  if (/^(?:mm|毫米|V|伏|A|CCA|安)$/i.test(measure)) return true;
  // Linings and treads are measured in mm, even if the unit is missing.
  if (measure === '' && /刹车片|制动片|摩擦片|花纹|厚度/.test(about)) return true;
  const isCharge = part === 'electric' || /电瓶|电池|蓄电池|SOH|剩余|寿命/i.test(about);
  return /^[%％]$/.test(measure) && isCharge ? true : undefined;
}

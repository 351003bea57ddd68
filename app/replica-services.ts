import { articleServices } from '#/app/articles/server.ts';
import { boardServices } from '#/app/board/server.ts';
import { branchServices } from '#/app/branches/server.ts';
import { carServices } from '#/app/car/server.ts';
import { consultantServices } from '#/app/consultants/server.ts';
import { equipmentServices } from '#/app/equipment/server.ts';
import { faqServices } from '#/app/faq/server.ts';
import { loanServices } from '#/app/finance/server.ts';
import { momentServices } from '#/app/moments/server.ts';
import { optionServices } from '#/app/options/server.ts';
import { releaseServices } from '#/app/releases/server.ts';
import { repairServices } from '#/app/repair/server.ts';
import { reportServices } from '#/app/reports/server.ts';
import { searchServices } from '#/app/search/server.ts';
import { shopServices } from '#/app/shop/server.ts';
import { textServices } from '#/app/texts/server.ts';
import { wholesaleServices } from '#/app/wholesale/server.ts';
import type { Database } from '#/database/database.ts';
import type { Context, Implementation } from '#/server/http/implement.ts';

/**
 * The calls that may be answered from a replica: they read only records that increase the inventory
 * version when they change. Others, such as receipts, votes, positions and signed reports, would
 * have no limit to their age.
 */
const REPLICATED: ReadonlySet<Implementation> = new Set(
  [
    ...searchServices,
    ...carServices,
    ...boardServices,
    ...wholesaleServices,
    ...loanServices,
    ...faqServices,
    ...branchServices,
    ...consultantServices,
    ...optionServices,
    ...shopServices,
    ...equipmentServices,
    ...reportServices,
    ...repairServices,
    ...articleServices,
    ...momentServices,
    ...releaseServices,
    ...textServices,
  ].filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.isPrivate),
);

/** Returns these services, of which those of pages and lists read from `reads`. */
export function readingFrom(
  reads: Database,
  services: readonly Implementation[],
): readonly Implementation[] {
  const elsewhere = (context: Context): Context => ({ ...context, db: reads });
  return services.map((each) => {
    if (!REPLICATED.has(each)) return each;
    const { handle, stamp } = each;
    return {
      ...each,
      handle: (input, context, who) => handle(input, elsewhere(context), who),
      ...(stamp && { stamp: (input, context) => stamp(input, elsewhere(context)) }),
    };
  });
}

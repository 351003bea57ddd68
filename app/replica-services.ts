import type { Database } from '#/database/database.ts';
import type { Tables } from '#/database/tables.ts';
import type { Context, Implementation } from '#/server/http/implement.ts';

/**
 * The tables that may be read from a replica. Each change of these tables increases the inventory
 * version.
 */
export const VERSIONED_TABLES: ReadonlySet<keyof Tables & string> = new Set([
  // Only imports, deletions and rebuilds write these tables.
  'article',
  'branch',
  'brand',
  'car',
  'car_inspection',
  'car_model',
  'car_report',
  'car_tag',
  'consultant',
  'dealer_question',
  'equipment_report',
  'goods',
  'hidden_moment',
  'loan_product',
  'market_car',
  'moment',
  'moment_author',
  'moment_in_topic',
  'moment_topic',
  'price_history',
  'release',
  'repair_package',
  'search_term',
  'search_word',
  'series',
  'wholesale_lot',
  'wholesale_lot_car',
] as const);

/** Names of the calls that read from replicas. The handlers of these calls do not write. */
export const REPLICATED_CALLS: ReadonlySet<string> = new Set([
  'listCars',
  'relaxCars',
  'listBrands',
  'listBrandsFlat',
  'listConditionLevels',
  'suggestCars',
  'getCar',
  'listSimilarCars',
  'getBoard',
  'listLots',
  'listLoans',
  'getFaq',
  'listBranches',
  'listProvinces',
  'listBranchCars',
  'getConsultant',
  'getOptions',
  'listGoods',
  'getEquipment',
  'getMileageReport',
  'getAttachmentList',
  'getRepairList',
  'getFlawReport',
  'getConfigurationChecklist',
  'getDisplayVideo',
  'listConditions',
  'getCarOverview',
  'getCategoryReport',
  'getAppraiseReport',
  'getBenchmark',
  'listRepairPackages',
  'listArticles',
  'getArticle',
  'listReleases',
]);

/** Returns these services. Those whose call is in `REPLICATED_CALLS` read from `reads`. */
export function readingFrom(
  reads: Database,
  services: readonly Implementation[],
): readonly Implementation[] {
  const withReads = (context: Context): Context => ({ ...context, db: reads });
  return services.map((each) => {
    if (!REPLICATED_CALLS.has(each.endpoint.name)) return each;
    const { handle, stamp } = each;
    return {
      ...each,
      handle: (input, context, who) => handle(input, withReads(context), who),
      ...(stamp && { stamp: (input, context) => stamp(input, withReads(context)) }),
    };
  });
}

import * as v from 'valibot';
import { loose } from '#/contract/shape.ts';

const NOTHING = '(?:[无没零〇0未]有?|从未|没)';
const DAMAGE =
  '(?:(?:重大|大|小)?事故|碰撞|剐蹭|泡水|水泡|水淹|火烧|出险|理赔|调表|过户|补漆|喷漆|钣金|维修|大修|拆修)';

/**
 * Matches claims and praise in a title of another back end. They are removed, because a title has
 * no space for a label that attributes them to the dealer. Titles of this server's own cars are
 * compared with the car's records instead.
 */
const CLAIMS = `${NOTHING}(?:任何|发生|过)?${DAMAGE}(?:[、和及]?${NOTHING}?${DAMAGE})*(?:记录)?|(?:全车)?原[版厂车装]原?漆|全车原漆|漆面全原|没碰过|(?:个人)?一手(?![资货信消报价渠办拿的])(?:车(?![一-龥])|私家车|家用)?|(?:首任|单一)车主|(?:骨架|结构|大梁)(?:完好|无损|无伤)|全车无伤|(?:里程|公里数?)(?:真实|保真|可信)|(?:真实|保真)里程|(?:^|[\\s,，、;；|/])实表(?!显)|(?:全程|一直)?(?:在)?(?:4S|四?儿子)店?(?:全程)?(?:保养|维保)|(?:官方)?认证(?:二手|精品)?车?|已?检测(?:合格|通过)|精品车况?|(?:^|[\\s,，、;；|/])准新车?|车况(?:完美|极佳|精品|好|优|如新)`;

/** The schema of the title of a car. Titles of other back ends are read without claims. */
export const Title = loose(v.string(), { without: CLAIMS });
/** The schema of a title that may be absent. */
export const OptionalTitle = loose(v.nullish(v.string(), null), { without: CLAIMS });

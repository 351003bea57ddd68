// The patterns are matched against the text that `claimsIn` normalizes: without spaces, with half-width
// punctuation, and with Latin letters in capitals.

/** Matches a market in which a dealer compares cars or prices. */
const MARKET =
  '(?:全(?:市|网|城|国|省|川|行业|平台|[一-龥]{2}(?=最))|同[城款级行]|[本当]地|本市|业内|史上|历史|(?:北京|上海|广州|深圳|成都|重庆|杭州|武汉|西安|苏州|天津|南京|长沙|郑州|东莞|青岛|沈阳|宁波|昆明|合肥|佛山|济南|厦门|福州|四川|广东|浙江|江苏|山东|河南|河北|湖南|湖北|福建|安徽|江西|云南|贵州|广西|陕西|辽宁)[省市]?)';
/** Matches a price of the car, but not the price of oil or of a new car (指导价). */
const PRICE =
  '(?<![油电房菜件费导])(?:成交|市场|裸车|落地|到手|全款|批发|零售|销售|优惠|一口|车|售|卖|报|底)*价';
/** Matches the end of a statement, with words that mean nothing without it. */
const END = '的?(?:一?[台辆])?车?[了啦]?(?=$|[^一-龥A-Z\\d])';
/** Matches 的 before what is described, unless it is a way to do something. */
const OF = '的(?!办法|方法|方式|方案|证明|是)';
/** Rejects words that make 最低 the least of something other than the price of the car. */
const NO_COST =
  '(?!的?(?:首付|月供|配|排放|标准|要求|温|转|油耗|电耗|能耗|利[率息]|贷款|费|税|维修|保养|保险|故障|折旧|门槛|离地|底盘|位置|版|款))';
/** Rejects words that make 最便宜 or 没有更低 a statement about a version, a loan or an offer. */
const NO_OFFER =
  '(?!的?(?:[版款配]|车型|保险|方案|套餐|金融|贷款|利率|利息|首付|月供|分期|保养|维修|油耗|排放|选装|办法|方法|方式|空间|余地|时候|时间))';
const CHEAP = '(?:便宜|优惠|实惠|划算|低廉|超值|优价)';
const RANKED = '车况|价格?|销量|口碑';
/** Matches 最低. Some dealers write 底 instead of 低. */
const LOWEST = '最[低底]';
const CONDITION = '(?:车况|成色|品相|品质)';

/**
 * The patterns of superlatives that compare the car, its price or its condition with others. The
 * lowest price of this car itself (最低价9.8万), the lowest deposit (最低首付) and the simplest version
 * (最低配) are facts.
 */
export const SUPERLATIVES: readonly string[] = [
  `(?:${PRICE}[格位]?(?:都|是|绝对)?)?${MARKET}[^。;,\\d]{0,2}${LOWEST}的?(?:${PRICE}[格位]?|(?:一[台辆]|的|了|啦)?${NO_COST})`,
  `(?<!费用?|利[率息]|优惠券)${LOWEST}的?${PRICE}[格位]?(?!为|是|不|可|能|谈|起|请|电|面|私|微信|联系|咨询|详|到|:|[^一-龥]?\\d)`,
  `${PRICE}[格位]?[^。;,\\d]{0,4}${LOWEST}${END}`,
  `(?<![一-龥\\d])${LOWEST}${END}`,
  `(?:${PRICE}[格位]?(?:都|是|绝对)?)?(?:${MARKET}|(?<!全款|分期|贷款|按揭|置换|时候|怎么买))最${CHEAP}(?:的?${PRICE}[格位]?|${END}|的?${NO_OFFER})`,
  `${PRICE}[格位]?[^。;,\\d]{0,4}(?:最(?:(?:优(?!惠)|好|香|美丽)(?:${END}|${OF}))|无敌|无人能[比及敌])`,
  `(?:最[具有]|最高的?)性价比|性价比[^。;,\\d]{0,3}(?:最[高强好]|之王|第[一1](?!次)|天花板|无敌)`,
  `(?:${RANKED})?${MARKET}(?:${RANKED})?第[一1](?:低价?|便宜|价|名)?${END}`,
  `${MARKET}(?:超级?|极|特)?[低底]价|地板价|史低价?${END}`,
  `比谁(?:家)?都(?:便宜|低|划算|实惠)`,
  `(?:找不到|没有|哪有|再无)(?:第二[台家])?(?:比(?:这|它|我们?)[台家个]?)?[再更](?:低价|低|${CHEAP}|合适)${NO_OFFER}的?(?:价格?|了)?`,
  `${CONDITION}[^。;,\\d]{0,4}最(?:好|佳|棒|优)(?:${END}|${OF})`,
  `最(?:好的|[佳棒优]的?)(?:${CONDITION}|价格?|车源)|最好(?:${CONDITION}|价格)${END}`,
  '国家级(?!经|开发|高新|新区|景区|湿地|森林|公园|物流|口岸)|最高级(?!别)|最佳(?:选择|性价比|座驾)',
];

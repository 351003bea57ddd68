/** A statement of the product about a car or all cars, and the fields that are evidence for it. */
export type Statement = {
  /** Matches a line of a page, or `field: value` of an answer. */
  says: RegExp;
  /** Matches places where the same words have another meaning. */
  except?: RegExp;
  /**
   * Fields of records, `type.field.field`. Each field alone is sufficient evidence. Fields joined
   * by ` + ` are evidence only together. Without fields, the words are allowed only if a record
   * contains them.
   */
  needs: readonly string[];
  /** Whether words of a record are evidence only with the label 车商自述. */
  isDealers?: boolean;
};

/**
 * Every negative or summary statement of the product. A missing value is no evidence for a negative
 * statement.
 */
export const STATEMENTS: readonly Statement[] = [
  // Owners, use and papers
  {
    says: /[0零无]\s*次?过户|没有过过户|一手车|个人一手/,
    needs: ['car.facts.过户次数', 'inspection.transfers'],
  },
  {
    says: /(?<!有)(没有|无|未)(抵押|违章)|(抵押|违章)(：|，)?\s*(无|没有)|已解押/,
    needs: ['car.mortgage', 'car.violations'],
    isDealers: true,
  },
  { says: /手续齐全|资料齐全|证件齐全|非营运/, needs: [] },
  { says: /无改装|没有改装|未改装/, needs: [] },
  { says: /(?<!有)(没有|无)(未做的)?召回/, needs: ['car.facts.召回'] },
  { says: /[0-9] 把/, needs: ['accessory.items.present', 'car.facts.钥匙', 'inspection.keys'] },
  { says: /^keys: /, needs: ['accessory.items.present', 'car.facts.钥匙', 'inspection.keys'] },
  { says: /赠品|赠送|免费送/, needs: [] },
  // Accidents, claims and mileage
  {
    says: /无(重大)?事故|非事故|没有(出过|发生过)?事故|未(发生|出)过?事故/,
    needs: ['inspection.normal'],
  },
  { says: /(无|未见|没有|非)(泡水|火烧|水淹)/, needs: ['inspection.normal'] },
  { says: /(?<!不等于|不能说)(无|未|没有)出过?险/, needs: ['inspection.claims_queried'] },
  {
    says: /里程(可信|可靠|真实|属实|一致)|(无|没有|未)调表/,
    // The legend of that page explains every verdict. The next statement covers the marked verdict.
    except: /mileage-analysis-basis/,
    needs: ['mileage.verdict', 'inspection.services_queried'],
  },
  { says: /(里程|基本)可信这辆车/, needs: ['inspection.services_queried'] },
  {
    says: /保养\s*[0-9]+\s*次|[0-9]+\s*次保养/,
    needs: ['mileage.entries', 'inspection.services'],
  },
  { says: /没有单独的出险报告，查到的出险/, needs: [] },
  { says: /未查到出险|查过的没有出险/, needs: ['inspection.claims_queried'] },
  { says: /只增不减/, needs: ['inspection.readings', 'inspection.services'] },
  { says: /(检测报告|出险)\s*0 次|^claims_found: 0$/, needs: ['inspection.claims_queried'] },
  {
    says: /没有查到/,
    needs: ['mileage.source', 'inspection.claims_queried', 'car.mortgage', 'car.violations'],
  },
  { says: /没有降过/, needs: ['car.price_history'] },
  // Exterior
  {
    says: /没有(发现|带照片的)?瑕疵|无瑕疵|零瑕疵|瑕疵\s*0|^0 处/,
    needs: ['flaw.checked'],
  },
  { says: /没有伤|没有发现伤/, needs: ['flaw.checked', 'inspection.normal'] },
  { says: /^flaws: 0$/, needs: ['flaw.checked'] },
  { says: /0 张照片/, needs: [] },
  { says: /没有拍(照|到)|还没有拍/, needs: [] },
  { says: /没有发现(?!瑕疵)/, needs: ['flaw.paint', 'inspection.normal'] },
  { says: /(全车|都是|均为)原(厂|版)?漆|原版原漆|原厂 [0-9]+ 面/, needs: ['flaw.paint'] },
  { says: /未修：|^is_repaired: false$/, needs: ['flaw.flaws.is_repaired'] },
  { says: /^is_unsafe: false$|影响安全/, needs: ['flaw.flaws.is_unsafe'] },
  { says: /要修：免费/, needs: ['flaw.flaws.quote'] },
  // Checks
  // A record that is absent here may exist: the work may be done.
  { says: /还没做|尚未做|全部做完|已入库/, needs: [] },
  {
    says: /(全部|都)(达标|正常|合格|查了|通过)/,
    needs: ['inspection.normal'],
  },
  {
    says: /(无|没有|未见)(异常|缺失|故障)/,
    needs: [
      'car.chassis_important_screw.value',
      'hunt.chassis_important_screw.value',
      'inspection.normal',
    ],
  },
  // The meaning of a level is displayed with the level.
  {
    says: /骨架无伤|机电没有问题/,
    except: /report-inspection-notice/,
    needs: ['car.condition_level', 'inspection.normal'],
  },
  {
    says: /检测\s*[1-9]/,
    needs: ['inspection.normal', 'inspection.findings'],
  },
  { says: /见检测报告|以检测报告/, needs: ['inspection.report_id'] },
  { says: /没有渗漏|没有锈蚀|没有磕碰/, needs: [] },
  { says: /看过没有/, needs: [] },
  {
    says: /没有看到/,
    needs: [
      'car.chassis_important_screw.value',
      'hunt.chassis_important_screw.value',
      'inspection.report_id',
    ],
  },
  {
    says: /没有差异/,
    needs: ['appraise.lines.first + appraise.lines.second', 'appraise.lines.agrees'],
  },
  {
    says: /^agrees: /,
    needs: ['appraise.lines.first + appraise.lines.second', 'appraise.lines.agrees'],
  },
  { says: /没有评级|^没有写$|^没有记录$|^没有登记$|^未签$/, needs: [] },
  { says: /其中 0 项/, needs: ['purchase.stages.listed'] },
  {
    says: /^正常$|^tone: fine$/,
    // Those pages derive the words from prices, from the captions of chassis pictures, and the
    // overview from readings and from the words on bolts.
    except: /benchmark|report\/chassis|car-overview/,
    needs: [
      'inspection.normal',
      'accessory.tone',
      'appraise.tone',
      'category.tone',
      'configuration.tone',
      'consumable.tone',
      'flaw.tone',
      'mileage.tone',
      'preparation.tone',
      'refurbish.tone',
      'huntmileage.tone',
      'huntconsumable.tone',
      'purchase.checks.tone',
    ],
  },
  { says: /[0-9] 项达标/, needs: ['consumable.items', 'consumable.tyres'] },
  { says: /螺丝 [0-9]+ 处正常/, needs: ['car.chassis_important_screw.value'] },
  // Accessories and equipment
  { says: /[0-9] 样齐全/, needs: ['accessory.items.state', 'accessory.items.present'] },
  {
    says: /^(状态：)?齐全|^state: 齐全$/,
    // These pages quote the standard of a checkpoint, which says how the part should be.
    except: /checklist|checkPoint/,
    needs: ['accessory.items.state'],
  },
  { says: /^随车交付$|^不随车$|^is_handed_over: /, needs: ['accessory.items.is_handed_over'] },
  { says: /^present: |^due: /, needs: ['accessory.items.due', 'accessory.items.present'] },
  { says: /^(● 标配|○ 选装|— 无)(，.*)?$|^fitted: /, needs: ['configuration.items.fitted'] },
  { says: /^与出厂不同$/, needs: ['configuration.items.found'] },
  {
    says: /与出厂一致|配置都在/,
    needs: ['configuration.items.fitted + configuration.items.found'],
  },
  // Consumables
  {
    says: /^良好$|^全新$|^已更换$/,
    needs: [
      'consumable.items.state',
      'consumable.items.value',
      'consumable.tyres.depth_mm',
      'huntconsumable.items.state',
      'huntconsumable.items.value',
      'huntconsumable.tyres.depth_mm',
    ],
  },
  {
    says: /没有要更换|不用更换|没有到更换/,
    needs: [
      'consumable.items.left_km',
      'consumable.items.left_months',
      'huntconsumable.items.left_km',
    ],
  },
  { says: /^修补 [0-9]/, needs: ['consumable.tyres.repairs', 'huntconsumable.tyres.repairs'] },
  { says: /^偏磨/, needs: ['consumable.tyres.wear', 'huntconsumable.tyres.wear'] },
  // Battery and warranty
  { says: /^自有（车商自述）$|^is_renting_battery: false$/, needs: ['car.is_renting_battery'] },
  {
    says: /^is_replacing_battery: false$/,
    // In the signed file, this flag decides which checkpoints apply.
    except: /proof/,
    needs: ['car.is_replacing_battery'],
  },
  {
    says: /质保不?随车|过户后剩余|在，剩余质保|不在，质保/,
    needs: ['car.three_electric_warranty_info.transferable'],
  },
  { says: /已(经)?到期/, needs: ['car.three_electric_warranty_info.ends'] },
  {
    says: /质保 [0-9]+ 个月/,
    needs: ['preparation.works.warranty_months', 'refurbish.works.warranty_months'],
  },
  {
    says: /依据.*检测报告/,
    needs: ['inspection.report_id'],
  },
  // Promises about all cars
  {
    says: /查过什么逐台写清/,
    needs: ['inspection.normal', 'inspection.findings'],
  },
  { says: /逐条公开|同样公开|每台车公开|，都写明|逐台写明|正在降价|检测完就上架/, needs: [] },
];

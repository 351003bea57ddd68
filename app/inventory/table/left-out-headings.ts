import type { LeftOutHeadings } from '#/records/columns/table-rules.ts';

/** The headings whose columns are never read, with the reason. */
export const LEFT_OUT: readonly LeftOutHeadings[] = [
  {
    pattern:
      /收购|收车|收价|进价|进货|采购|成本|底价|保底|最低|内部|车商|同行|批发价|批发$|批发\(|打包价|毛利|利润|提成|佣金|返点|返利|整备费|费用|评估价|估价|成交价|合同价|合同金额|实收|定金|尾款|垫资|利息|保留价|起拍|限价|心理价|期望价|floor|cost|wholesale|margin|profit|收入|支出|应收|应付/,
    reason: { zh: '内部的价格和费用', en: 'Internal prices and costs' },
  },
  {
    pattern:
      /车主(?!数)|卖方|卖家|买方|买家|客户|委托方|出让方|身份证|证件号|微信|手机|电话|住址|家庭|银行|开户|收购员|收购人|采购员|评估师|评估员|owner(?!s)|customer|seller|buyer|phone|mobile|发动机号|引擎号|engineno/,
    reason: { zh: '个人信息和证件号', en: 'Personal data and numbers of papers' },
  },
  {
    pattern: /^(车源|车源渠道|车源性质|来源渠道|车辆来源|收车渠道|进车渠道|收车方式)$/,
    reason: { zh: '车的来路，如收购、置换、寄售', en: 'How the dealer got the car' },
  },
  {
    pattern:
      /^(序号|序|行号|no\.?|#|顺序|排序)$|在库天数|库龄|库存天数|车龄|浏览量|电话量|点击|saving/,
    reason: {
      zh: '行号和由系统计算的列',
      en: 'Row numbers and columns that the shop calculates',
    },
  },
];

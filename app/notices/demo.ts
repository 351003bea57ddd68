/** The id of the demo's delivery notice. */
export const DEMO_DELIVERY = 'D-6Wq3nHs8XkT2';
export const DEMO_EXAMINE = 'E-4Rm9cVb7JzP5';

/** The demo car of a notice. */
type Subject = { id: string; title: string };

/** Returns the demo's delivery notice as rows of an import. */
export function demoDeliveries({ id, title }: Subject) {
  return [
    {
      id: DEMO_DELIVERY,
      order_number: 'DD20261118-7K2M',
      car_title: title,
      car_id: id,
      day: '2026-11-26',
      time: '下午 2:00–4:00',
      place: '成都站',
      address: '成都市武侯区示例路 88 号',
      contact: '交付专员 陈*',
      phone: '400-000-0000',
      payment: '尾款转入合同上的对公账户，到账后交钥匙；不收现金，不转个人账户。',
      steps: [
        { name: '签合同、付定金', note: '11-18', state: 'done' },
        { name: '整备复检', note: '11-20，换了前刹车片', state: 'done' },
        { name: '提档', note: '11-21', state: 'done' },
        { name: '落户', note: '车管所受理中，预计 11-25 领到行驶证', state: 'now' },
        { name: '投保', note: '落户后当天生效，保单号交车时给您', state: 'later' },
        { name: '验收、交车', note: '照下面的清单一项项看，看完再签字', state: 'later' },
      ],
      bring: [
        { name: '本人身份证', note: '原件；代办要加委托书和代办人身份证' },
        { name: '购车合同', note: '您手上那一份' },
        { name: '尾款付款凭证', note: '截图即可' },
      ],
      handed_over: [
        { name: '机动车登记证书', note: null },
        { name: '行驶证和号牌', note: null },
        { name: '二手车销售统一发票', note: null },
        { name: '交强险、商业险保单', note: null },
        { name: '保养手册和说明书', note: null },
        { name: '钥匙 2 把', note: '与附件清单一致' },
        { name: '质保卡', note: '写明起止日期和公里数' },
      ],
      checks: [
        '外观与报告上的瑕疵一致，没有新伤',
        '里程与合同一致',
        '空调、车窗、座椅、灯光都试过',
        '仪表没有故障灯',
        '轮胎、刹车片的测量值与耗材清单一致',
        '钥匙和随车附件齐全',
        '油量不少于四分之一，电车电量不少于 80%',
        '车机和远程账户已转到自己名下',
        '发票、合同、保单上的车架号一致',
      ],
      notes: [
        { name: '逾期停放', note: '约好的日期后可免费停 7 天，之后每天 20 元。' },
        { name: '临时号牌', note: '有效 15 天，外地限行以当地为准。' },
        { name: '保险', note: '从保单写的时刻起生效，之前不要上路。' },
        { name: '质保', note: '从交车当天算起。' },
        { name: '7 天复检', note: '交车 7 天内可回任一门店免费复检一次。' },
      ],
    },
  ];
}

/** Returns the demo's inspection notice as rows of an import. */
export function demoExamines({ id, title }: Subject) {
  return [
    {
      id: DEMO_EXAMINE,
      car_title: title,
      car_id: id,
      day: '2026-11-10',
      place: '成都整备中心',
      moment: '收车后、整备前',
      inspector: '周*',
      methods: [
        { name: '目视和手摸', note: '骨架、焊点、密封胶、螺丝漆封' },
        { name: '漆膜仪', note: '每块覆盖件至少 5 点' },
        { name: '诊断仪', note: '读全车控制单元的故障码和里程' },
        { name: '举升', note: '底盘、悬架、渗漏' },
        { name: '路试', note: '不少于 10 公里，含一段快速路' },
      ],
      unseen: [
        '不拆解，看不到发动机和变速箱内部的磨损',
        '看不到被内饰板和隔音棉盖住的钣金',
        '查询记录只到查询那天为止，没报案的事故查不到',
        '电池容量按当天的温度和电量估算',
      ],
      changes: [
        { name: '前刹车片', note: '检测时 4mm，整备时已换新' },
        { name: '右后门划痕', note: '保持原样，没有喷漆' },
      ],
      checks: [
        '对着报告看一遍外观瑕疵',
        '冷车启动，听一分钟怠速',
        '请顾问当面再读一次里程',
        '自己开一段，留意跑偏和异响',
      ],
      phone: '400-000-0000',
    },
  ];
}

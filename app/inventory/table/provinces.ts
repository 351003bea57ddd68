/** A province with the first character of its plates and its large cities. */
export type Province = { name: string; plate: string; cities: string };

const LIST: readonly Province[] = [
  { name: '北京', plate: '京', cities: '' },
  { name: '天津', plate: '津', cities: '' },
  { name: '上海', plate: '沪', cities: '' },
  { name: '重庆', plate: '渝', cities: '万州 涪陵' },
  {
    name: '河北',
    plate: '冀',
    cities: '石家庄 唐山 秦皇岛 邯郸 邢台 保定 张家口 承德 沧州 廊坊 衡水',
  },
  { name: '山西', plate: '晋', cities: '太原 大同 阳泉 长治 晋城 朔州 晋中 运城 忻州 临汾 吕梁' },
  {
    name: '内蒙古',
    plate: '蒙',
    cities: '呼和浩特 包头 乌海 赤峰 通辽 鄂尔多斯 呼伦贝尔 巴彦淖尔 乌兰察布',
  },
  {
    name: '辽宁',
    plate: '辽',
    cities: '沈阳 大连 鞍山 抚顺 本溪 丹东 锦州 营口 阜新 辽阳 盘锦 铁岭 朝阳 葫芦岛',
  },
  { name: '吉林', plate: '吉', cities: '长春 四平 辽源 通化 白山 松原 白城 延边' },
  {
    name: '黑龙江',
    plate: '黑',
    cities: '哈尔滨 齐齐哈尔 鸡西 鹤岗 双鸭山 大庆 伊春 佳木斯 七台河 牡丹江 黑河 绥化',
  },
  {
    name: '江苏',
    plate: '苏',
    cities: '南京 无锡 徐州 常州 苏州 南通 连云港 淮安 盐城 扬州 镇江 泰州 宿迁 昆山',
  },
  {
    name: '浙江',
    plate: '浙',
    cities: '杭州 宁波 温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水 义乌',
  },
  {
    name: '安徽',
    plate: '皖',
    cities: '合肥 芜湖 蚌埠 淮南 马鞍山 淮北 铜陵 安庆 黄山 滁州 阜阳 宿州 六安 亳州 池州 宣城',
  },
  { name: '福建', plate: '闽', cities: '福州 厦门 莆田 三明 泉州 漳州 南平 龙岩 宁德' },
  { name: '江西', plate: '赣', cities: '南昌 景德镇 萍乡 九江 新余 鹰潭 赣州 吉安 宜春 抚州 上饶' },
  {
    name: '山东',
    plate: '鲁',
    cities: '济南 青岛 淄博 枣庄 东营 烟台 潍坊 济宁 泰安 威海 日照 临沂 德州 聊城 滨州 菏泽',
  },
  {
    name: '河南',
    plate: '豫',
    cities:
      '郑州 开封 洛阳 平顶山 安阳 鹤壁 新乡 焦作 濮阳 许昌 漯河 三门峡 南阳 商丘 信阳 周口 驻马店',
  },
  {
    name: '湖北',
    plate: '鄂',
    cities: '武汉 黄石 十堰 宜昌 襄阳 鄂州 荆门 孝感 荆州 黄冈 咸宁 随州 恩施',
  },
  {
    name: '湖南',
    plate: '湘',
    cities: '长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界 益阳 郴州 永州 怀化 娄底',
  },
  {
    name: '广东',
    plate: '粤',
    cities:
      '广州 深圳 珠海 汕头 佛山 韶关 湛江 肇庆 江门 茂名 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 潮州 揭阳 云浮',
  },
  {
    name: '广西',
    plate: '桂',
    cities: '南宁 柳州 桂林 梧州 北海 防城港 钦州 贵港 玉林 百色 贺州 河池 来宾 崇左',
  },
  { name: '海南', plate: '琼', cities: '海口 三亚 儋州' },
  {
    name: '四川',
    plate: '川',
    cities:
      '成都 自贡 攀枝花 泸州 德阳 绵阳 广元 遂宁 内江 乐山 南充 眉山 宜宾 广安 达州 雅安 巴中 资阳 阿坝 甘孜 凉山 西昌',
  },
  { name: '贵州', plate: '贵', cities: '贵阳 六盘水 遵义 安顺 毕节 铜仁 黔西南 黔东南 黔南' },
  {
    name: '云南',
    plate: '云',
    cities: '昆明 曲靖 玉溪 保山 昭通 丽江 普洱 临沧 楚雄 红河 文山 西双版纳 大理 德宏',
  },
  { name: '西藏', plate: '藏', cities: '拉萨 日喀则 昌都 林芝 山南 那曲' },
  { name: '陕西', plate: '陕', cities: '西安 铜川 宝鸡 咸阳 渭南 延安 汉中 榆林 安康 商洛' },
  {
    name: '甘肃',
    plate: '甘',
    cities: '兰州 嘉峪关 金昌 白银 天水 武威 张掖 平凉 酒泉 庆阳 定西 陇南',
  },
  { name: '青海', plate: '青', cities: '西宁 海东' },
  { name: '宁夏', plate: '宁', cities: '银川 石嘴山 吴忠 固原 中卫' },
  { name: '新疆', plate: '新', cities: '乌鲁木齐 克拉玛依 吐鲁番 哈密 昌吉 阿克苏 喀什 和田 伊犁' },
];

/** The names of provinces by short names that are not on plates. */
const OTHERS: Readonly<Record<string, string>> = Object.fromEntries(
  '黔=贵州 滇=云南 秦=陕西 陇=甘肃 蜀=四川 申=上海'.split(' ').map((entry) => entry.split('=')),
);

/** The provinces by name. */
export const PROVINCES: ReadonlyMap<string, Province> = new Map(LIST.map((one) => [one.name, one]));

/**
 * Returns the short name of the province in which this place is, such as 四川 for 川A or 成都. Undefined
 * if the place is unknown.
 */
export function provinceOf(place: string): string | undefined {
  const text = place.normalize('NFKC').replace(/\s+/g, '');
  const named = LIST.find(({ name }) => text.startsWith(name));
  if (named) return named.name;
  const plate = /^(.)(?:[A-Z].*)?$/u.exec(text)?.[1];
  const byPlate =
    LIST.find((one) => one.plate === plate) ?? PROVINCES.get(OTHERS[plate ?? ''] ?? '');
  if (byPlate) return byPlate.name;
  const city = text.replace(/市.*$/, '');
  return LIST.find(({ cities }) => cities.split(' ').includes(city))?.name;
}

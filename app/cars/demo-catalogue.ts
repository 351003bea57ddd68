import type { DrawnBody } from './demo-bodies.ts';
import type { Body, Energy, Gearbox } from './vocabulary.ts';

/** A model that the demo dealer trades in. `guide` is its price new, in yuan. */
export type Model = {
  brand: string;
  series: string;
  version: string;
  body: Body;
  drawn: DrawnBody;
  energy: Energy;
  gearbox: Gearbox;
  displacement: number | undefined;
  guide: number;
  seats: number;
  /** The year in which it came on sale. */
  since: number;
};

/** brand | series | version | body | drawn | energy | gearbox | litres | guide price in 10,000 yuan | seats | on sale since */
const LINES = `
大众|迈腾|330TSI DSG 豪华型|sedan|sedan|fuel|dct|2.0|22.49|5|2018
大众|帕萨特|330TSI 精英版|sedan|sedan|fuel|dct|2.0|21.79|5|2018
大众|途观L|330TSI 自动两驱智享版|suv|suv|fuel|dct|2.0|23.88|5|2018
大众|ID.4|CROZZ 长续航 PRO|suv|ev|bev|single||23.99|5|2021
丰田|凯美瑞|双擎 2.5HG 豪华版|sedan|sedan|hybrid|cvt|2.5|21.98|5|2018
丰田|RAV4荣放|2.0L CVT 两驱风尚版|suv|suv|fuel|cvt|2.0|18.58|5|2018
丰田|汉兰达|双擎 2.5L 四驱尊贵版|suv|suv|hybrid|cvt|2.5|31.88|7|2018
丰田|赛那|2.5L 混动豪华版|mpv|mpv|hybrid|cvt|2.5|34.58|7|2021
本田|雅阁|260TURBO 豪华版 国VI|sedan|sedan|fuel|cvt|1.5|19.98|5|2018
本田|思域|240TURBO CVT 劲动版|sedan|sedan|fuel|cvt|1.5|14.19|5|2018
本田|CR-V|240TURBO CVT 两驱风尚版|suv|suv|fuel|cvt|1.5|19.98|5|2018
本田|奥德赛|锐·混动 2.0L 锐酷版|mpv|mpv|hybrid|cvt|2.0|27.08|7|2018
宝马|3系|325Li M运动套装|sedan|sedan|fuel|automatic|2.0|34.39|5|2018
宝马|5系|530Li 领先型 豪华套装|sedan|sedan|fuel|automatic|2.0|49.39|5|2018
宝马|X3|xDrive28i 豪华套装|suv|suv|fuel|automatic|2.0|43.99|5|2018
宝马|i3|eDrive 35 L|sedan|ev|bev|single||34.99|5|2022
奔驰|C级|C 260 L 运动版|sedan|sedan|fuel|automatic|1.5|34.72|5|2018
奔驰|E级|E 300 L 时尚型|sedan|sedan|fuel|automatic|2.0|48.68|5|2018
奔驰|GLC|260L 4MATIC 动感型|suv|suv|fuel|automatic|2.0|40.98|5|2018
奥迪|A4L|40 TFSI 时尚动感型|sedan|sedan|fuel|dct|2.0|33.58|5|2018
奥迪|A6L|45 TFSI 臻选动感型|sedan|sedan|fuel|dct|2.0|44.93|5|2018
奥迪|Q5L|40 TFSI 豪华致雅型|suv|suv|fuel|dct|2.0|39.88|5|2018
比亚迪|汉|EV 尊荣型|sedan|sedan|bev|single||26.98|5|2020
比亚迪|秦PLUS|DM-i 55KM 尊贵型|sedan|sedan|phev|cvt|1.5|12.58|5|2021
比亚迪|宋PLUS新能源|DM-i 110KM 旗舰型|suv|suv|phev|cvt|1.5|17.58|5|2021
比亚迪|海豚|骑士版|hatchback|hatchback|bev|single||12.38|5|2021
特斯拉|Model 3|后轮驱动版|sedan|ev|bev|single||26.59|5|2020
特斯拉|Model Y|后驱版|suv|ev|bev|single||30.18|5|2021
理想|L8|Pro|suv|suv|reev|single|1.5|33.98|6|2022
理想|L6|Max|suv|suv|reev|single|1.5|27.98|5|2024
问界|M7|Plus 五座后驱版|suv|suv|reev|single|1.5|24.98|5|2022
蔚来|ES6|性能版|suv|suv|bev|single||39.80|5|2019
小鹏|P7|586E|sedan|ev|bev|single||23.99|5|2020
别克|GL8|ES陆尊 653T 豪华型|mpv|mpv|fuel|automatic|2.0|29.29|7|2018
别克|君威|552T 豪华型|sedan|sedan|fuel|automatic|1.5|17.98|5|2018
日产|天籁|2.0L XL 舒适版|sedan|sedan|fuel|cvt|2.0|17.98|5|2018
日产|轩逸|1.6L XL CVT|sedan|sedan|fuel|cvt|1.6|11.90|5|2018
路虎|揽胜极光|L 249PS R-Dynamic SE|suv|suv|fuel|automatic|2.0|42.08|5|2019
保时捷|Macan|2.0T|suv|suv|fuel|dct|2.0|57.80|5|2018
沃尔沃|S90|B5 智远豪华版|sedan|sedan|fuel|automatic|2.0|46.99|5|2018
吉利|星越L|2.0TD 高功自动两驱旗舰型|suv|suv|fuel|automatic|2.0|17.52|5|2021
五菱|宏光MINIEV|悦享款|mini|hatchback|bev|single||4.36|4|2020
马自达|昂克赛拉|2.0L 自动质雅版|hatchback|hatchback|fuel|automatic|2.0|13.39|5|2018
领克|03|2.0TD DCT Plus|sedan|sedan|fuel|dct|2.0|16.28|5|2018
`;

/** The models in the order in which the demo takes them: one after the other, brand by brand. */
export const CATALOGUE: readonly Model[] = LINES.trim().split('\n').map(toModel);

function toModel(line: string): Model {
  const [
    brand = '',
    series = '',
    version = '',
    body,
    drawn,
    energy,
    gearbox,
    litres,
    guide,
    seats,
    since,
  ] = line.split('|');
  return {
    brand,
    series,
    version,
    body: body as Body,
    drawn: drawn as DrawnBody,
    energy: energy as Energy,
    gearbox: gearbox as Gearbox,
    displacement: litres ? Number(litres) : undefined,
    guide: Math.round(Number(guide) * 10_000),
    seats: Number(seats),
    since: Number(since),
  };
}

/** The brands by initial; the number is a popular brand's place. */
export const BRANDS: readonly (readonly [
  id: string,
  name: string,
  initial: string,
  hot?: number,
])[] = [
  ['volkswagen', '大众', 'D', 1],
  ['toyota', '丰田', 'F', 2],
  ['honda', '本田', 'B', 3],
  ['bmw', '宝马', 'B', 4],
  ['mercedes', '奔驰', 'B', 5],
  ['audi', '奥迪', 'A', 6],
  ['byd', '比亚迪', 'B', 7],
  ['tesla', '特斯拉', 'T', 8],
  ['lixiang', '理想', 'L', 9],
  ['buick', '别克', 'B'],
  ['porsche', '保时捷', 'B'],
  ['geely', '吉利', 'J'],
  ['landrover', '路虎', 'L'],
  ['lynkco', '领克', 'L'],
  ['mazda', '马自达', 'M'],
  ['nissan', '日产', 'R'],
  ['nio', '蔚来', 'W'],
  ['aito', '问界', 'W'],
  ['volvo', '沃尔沃', 'W'],
  ['wuling', '五菱', 'W'],
  ['xpeng', '小鹏', 'X'],
];

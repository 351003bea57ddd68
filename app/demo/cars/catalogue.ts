import type { Body, Energy, Gearbox } from '#/app/car-facts/words/vehicle-words.ts';

/** A car model of the demo. `guide` is the list price of a new car in yuan. */
export type Model = {
  brand: string;
  series: string;
  version: string;
  body: Body;
  energy: Energy;
  gearbox: Gearbox;
  displacement: number | undefined;
  guide: number;
  seats: number;
  /** The year when sales began. */
  since: number;
};

/**
 * One model per line: brand | series | version | body | energy | gearbox | litres | guide price in
 * 10,000 yuan | seats | on sale since
 */
const LINES = `
大众|迈腾|330TSI DSG 豪华型|sedan|fuel|dct|2.0|22.49|5|2018
大众|帕萨特|330TSI 精英版|sedan|fuel|dct|2.0|21.79|5|2018
大众|途观L|330TSI 自动两驱智享版|suv|fuel|dct|2.0|23.88|5|2018
大众|高尔夫|280TSI DSG R-Line|hatchback|fuel|dct|1.4|16.58|5|2020
大众|ID.4|CROZZ 长续航 PRO|suv|bev|single||23.99|5|2021
丰田|凯美瑞|双擎 2.5HG 豪华版|sedan|hybrid|cvt|2.5|21.98|5|2018
丰田|RAV4荣放|2.0L CVT 两驱风尚版|suv|fuel|cvt|2.0|18.58|5|2018
丰田|汉兰达|双擎 2.5L 四驱尊贵版|suv|hybrid|cvt|2.5|31.88|7|2018
丰田|赛那|2.5L 混动豪华版|mpv|hybrid|cvt|2.5|34.58|7|2021
丰田|GR86|2.4L 自动|coupe|fuel|automatic|2.4|30.58|4|2022
本田|雅阁|260TURBO 豪华版 国VI|sedan|fuel|cvt|1.5|19.98|5|2018
本田|思域|240TURBO CVT 劲动版|sedan|fuel|cvt|1.5|14.19|5|2018
本田|CR-V|240TURBO CVT 两驱风尚版|suv|fuel|cvt|1.5|19.98|5|2018
本田|飞度|1.5L CVT 潮越版|hatchback|fuel|cvt|1.5|9.28|5|2020
本田|奥德赛|锐·混动 2.0L 锐酷版|mpv|hybrid|cvt|2.0|27.08|7|2018
宝马|3系|325Li M运动套装|sedan|fuel|automatic|2.0|34.39|5|2018
宝马|5系|530Li 领先型 豪华套装|sedan|fuel|automatic|2.0|49.39|5|2018
宝马|X3|xDrive28i 豪华套装|suv|fuel|automatic|2.0|43.99|5|2018
宝马|4系|425i M运动套装|coupe|fuel|automatic|2.0|38.99|4|2020
宝马|i3|eDrive 35 L|sedan|bev|single||34.99|5|2022
奔驰|C级|C 260 L 运动版|sedan|fuel|automatic|1.5|34.72|5|2018
奔驰|E级|E 300 L 时尚型|sedan|fuel|automatic|2.0|48.68|5|2018
奔驰|GLC|260L 4MATIC 动感型|suv|fuel|automatic|2.0|40.98|5|2018
奔驰|V级|V 260 L 尊贵版|mpv|fuel|automatic|2.0|62.80|7|2018
奥迪|A4L|40 TFSI 时尚动感型|sedan|fuel|dct|2.0|33.58|5|2018
奥迪|A6L|45 TFSI 臻选动感型|sedan|fuel|dct|2.0|44.93|5|2018
奥迪|Q5L|40 TFSI 豪华致雅型|suv|fuel|dct|2.0|39.88|5|2018
奥迪|A3|Sportback 35 TFSI 进取致雅型|hatchback|fuel|dct|1.4|20.31|5|2020
奥迪|A5|Coupe 40 TFSI 时尚动感型|coupe|fuel|dct|2.0|42.68|4|2019
比亚迪|汉|EV 尊荣型|sedan|bev|single||26.98|5|2020
比亚迪|秦PLUS|DM-i 55KM 尊贵型|sedan|phev|cvt|1.5|12.58|5|2021
比亚迪|宋PLUS新能源|DM-i 110KM 旗舰型|suv|phev|cvt|1.5|17.58|5|2021
比亚迪|海豚|骑士版|hatchback|bev|single||12.38|5|2021
比亚迪|海鸥|飞翔版|mini|bev|single||8.58|4|2023
特斯拉|Model 3|后轮驱动版|sedan|bev|single||26.59|5|2020
特斯拉|Model Y|后驱版|suv|bev|single||30.18|5|2021
理想|L8|Pro|suv|reev|single|1.5|33.98|6|2022
理想|L6|Max|suv|reev|single|1.5|27.98|5|2024
问界|M7|Plus 五座后驱版|suv|reev|single|1.5|24.98|5|2022
蔚来|ES6|性能版|suv|bev|single||39.80|5|2019
蔚来|ET5|75kWh|sedan|bev|single||32.80|5|2022
小鹏|P7|586E|sedan|bev|single||23.99|5|2020
小鹏|G6|755 超长续航 Max|suv|bev|single||22.99|5|2023
别克|GL8|ES陆尊 653T 豪华型|mpv|fuel|automatic|2.0|29.29|7|2018
别克|君威|552T 豪华型|sedan|fuel|automatic|1.5|17.98|5|2018
日产|天籁|2.0L XL 舒适版|sedan|fuel|cvt|2.0|17.98|5|2018
日产|轩逸|1.6L XL CVT|sedan|fuel|cvt|1.6|11.90|5|2018
日产|纳瓦拉|2.5L 自动四驱豪华型|pickup|fuel|automatic|2.5|17.98|5|2018
路虎|揽胜极光|L 249PS R-Dynamic SE|suv|fuel|automatic|2.0|42.08|5|2019
保时捷|Macan|2.0T|suv|fuel|dct|2.0|57.80|5|2018
保时捷|718|Cayman 2.0T|coupe|fuel|dct|2.0|60.30|2|2018
沃尔沃|S90|B5 智远豪华版|sedan|fuel|automatic|2.0|46.99|5|2018
沃尔沃|XC60|B5 四驱智远豪华版|suv|fuel|automatic|2.0|43.79|5|2018
吉利|星越L|2.0TD 高功自动两驱旗舰型|suv|fuel|automatic|2.0|17.52|5|2021
五菱|宏光MINIEV|悦享款|mini|bev|single||4.36|4|2020
马自达|昂克赛拉|2.0L 自动质雅版|hatchback|fuel|automatic|2.0|13.39|5|2018
马自达|MX-5|2.0L 自动|coupe|fuel|automatic|2.0|32.48|2|2018
领克|03|2.0TD DCT Plus|sedan|fuel|dct|2.0|16.28|5|2018
雷克萨斯|ES|200 卓越版|sedan|fuel|cvt|2.0|30.99|5|2018
雷克萨斯|NX|260 前驱锋致版|suv|fuel|automatic|2.5|31.88|5|2021
凯迪拉克|CT5|28T 豪华型|sedan|fuel|automatic|2.0|27.97|5|2019
福特|锐界|EcoBoost 245 两驱铂锐型|suv|fuel|automatic|2.0|27.98|7|2018
福特|Mustang|2.3L EcoBoost|coupe|fuel|automatic|2.3|40.50|4|2018
福特|F-150|3.5T 猛禽|pickup|fuel|automatic|3.5|58.80|5|2018
雪佛兰|迈锐宝XL|535T CVT 锐尚版|sedan|fuel|cvt|1.5|16.99|5|2018
现代|胜达|380TGDi 两驱豪华版|suv|fuel|dct|2.0|23.98|7|2019
现代|伊兰特|1.5L CVT LUX 尊贵版|sedan|fuel|cvt|1.5|12.18|5|2020
起亚|K5|270T CVVD 豪华版|sedan|fuel|automatic|1.5|17.38|5|2020
斯柯达|柯迪亚克|TSI330 两驱豪华优享版|suv|fuel|dct|2.0|22.99|7|2018
MINI|COOPER|1.5T 艺术家|hatchback|fuel|dct|1.5|23.88|4|2018
smart|精灵#1|Pro|hatchback|bev|single||19.49|5|2022
Jeep|牧马人|2.0T 四门版 Sahara|suv|fuel|automatic|2.0|47.99|5|2018
哈弗|H6|1.5GDIT 自动两驱 Max|suv|fuel|dct|1.5|12.49|5|2020
坦克|300|2.0T 征服者|suv|fuel|automatic|2.0|22.28|5|2020
长城|炮|2.0T 自动四驱精英型|pickup|fuel|automatic|2.0|14.68|5|2019
江铃|域虎7|2.5T 柴油 四驱豪华版|pickup|fuel|manual|2.5|13.98|5|2018
红旗|H5|1.8T 智联旗享版|sedan|fuel|automatic|1.8|18.58|5|2018
红旗|H9|2.0T 智联旗享四座版|sedan|fuel|dct|2.0|45.98|5|2020
长安|CS75 PLUS|2.0T 自动豪华型|suv|fuel|automatic|2.0|14.99|5|2019
长安|Lumin|210km 清欢款|mini|bev|single||5.39|4|2022
奇瑞|瑞虎8|1.6TGDI 双离合豪情版|suv|fuel|dct|1.6|15.59|7|2018
奇瑞|小蚂蚁|301km 荣耀款|mini|bev|single||8.29|4|2020
广汽传祺|M8|390T 大师尊贵版|mpv|fuel|automatic|2.0|25.98|7|2018
上汽大通|G50|1.5T 自动豪华版|mpv|fuel|dct|1.5|12.88|7|2019
极氪|001|WE版 86kWh|hatchback|bev|single||30.00|5|2021
零跑|C11|性能版|suv|bev|single||19.98|5|2021
岚图|梦想家|低碳版 悦享|mpv|phev|single|1.5|36.99|7|2022
宝骏|悦也|四驱旗舰版|mini|bev|single||9.88|4|2023
春风|450SR|单摇臂版|motorcycle|fuel|manual|0.5|3.35|2|2022
雅马哈|MT-07|ABS|motorcycle|fuel|manual|0.7|8.88|2|2020
杜卡迪|Monster|937|motorcycle|fuel|manual|0.9|12.90|2|2021
`;

/** The models in the order used by the demo, brand by brand. */
export const CATALOGUE: readonly Model[] = LINES.trim().split('\n').map(toModel);

function toModel(line: string): Model {
  const [
    brand = '',
    series = '',
    version = '',
    body,
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
    energy: energy as Energy,
    gearbox: gearbox as Gearbox,
    displacement: litres ? Number(litres) : undefined,
    guide: Math.round(Number(guide) * 10_000),
    seats: Number(seats),
    since: Number(since),
  };
}

/** One brand per line: id | name | initial | rank among the popular brands */
const BRAND_LINES = `
volkswagen|大众|D|1
toyota|丰田|F|2
honda|本田|B|3
bmw|宝马|B|4
mercedes|奔驰|B|5
audi|奥迪|A|6
byd|比亚迪|B|7
tesla|特斯拉|T|8
lixiang|理想|L|9
aito|问界|W|10
nio|蔚来|W|11
buick|别克|B|12
baojun|宝骏|B
porsche|保时捷|B
changan|长安|C
changcheng|长城|C
chunfeng|春风|C
ducati|杜卡迪|D
ford|福特|F
trumpchi|广汽传祺|G
haval|哈弗|H
hongqi|红旗|H
jeep|Jeep|J
geely|吉利|J
zeekr|极氪|J
jmc|江铃|J
cadillac|凯迪拉克|K
lexus|雷克萨斯|L
leapmotor|零跑|L
voyah|岚图|L
landrover|路虎|L
lynkco|领克|L
mazda|马自达|M
mini|MINI|M
kia|起亚|Q
chery|奇瑞|Q
nissan|日产|R
maxus|上汽大通|S
skoda|斯柯达|S
smart|smart|S
tank|坦克|T
volvo|沃尔沃|W
wuling|五菱|W
hyundai|现代|X
chevrolet|雪佛兰|X
xpeng|小鹏|X
yamaha|雅马哈|Y
`;

/** The brands of the demo. `hot` is the rank of a popular brand. */
export const BRANDS = BRAND_LINES.trim()
  .split('\n')
  .map((line) => {
    const [id = '', name = '', initial = '', hot] = line.split('|');
    return { id, name, initial, ...(hot !== undefined && { hot: Number(hot) }) };
  });

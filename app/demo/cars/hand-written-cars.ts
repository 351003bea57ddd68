import type { BodyColour } from '#/app/demo/showroom/catalogue.ts';

/** A hand-written demo car. Omitted fields are generated. */
export type Known = {
  id: string;
  /** Brand, series and version identify a model of the catalogue. */
  brand: string;
  series: string;
  title: string;
  registered: string;
  mileageKm: number;
  price: number;
  category: 'premium' | 'discount' | 'wholesale';
  type: string;
  level: 's' | 'a-plus' | 'a' | 'b' | 'c';
  tags: readonly string[];
  paint: BodyColour;
  branch: string;
  /** Earlier prices in yuan by day, starting with the listing price. */
  earlier?: readonly (readonly [date: string, price: number])[];
  note?: string;
};

/**
 * One car per line: id | brand | series | title | registered | km | yuan | list | status | level |
 * tags | paint | branch | prices by day | note
 */
const LINES = `
ZY-0317|大众|迈腾|大众 迈腾 2021款 330TSI DSG 豪华型|2021-06|43612|132800|premium|在售|a-plus|0过户;4S全程;国VI|白|chengdu|2026-11-02:137800 2026-11-10:134800 2026-11-18:132800|
ZY-0325|丰田|汉兰达|丰田 汉兰达 2022款 双擎 2.5L 四驱尊贵版|2022-03|51180|226000|premium|抢先报|a|7座;油混四驱|深灰|chengdu||今日 18:00 开放预定
ZY-0331|本田|雅阁|本田 雅阁 2020款 260TURBO 豪华版 国VI|2020-11|78040|109800|discount|在售|b|直降;国VI|黑|chengdu|2026-10-20:117800 2026-11-06:112800 2026-11-16:109800|
ZY-0334|比亚迪|汉|比亚迪 汉 2022款 EV 尊荣型|2022-08|60530|139000|premium|已预定|a|SOH 93.5%;0过户|蓝|chongqing||定金保留至 11-25
ZY-0338|特斯拉|Model Y|特斯拉 Model Y 2021款 后驱版|2021-09|59020|158000|premium|在售|a|三电剩余;SOH 91.2%|白|chengdu|2026-11-02:163000 2026-11-10:160000 2026-11-18:158000|
ZY-0341|蔚来|ES6|蔚来 ES6 2020款 性能版(BaaS)|2020-12|72010|119000|premium|在售|b|可换电;租电|银灰|xian||
ZY-0345|宝马|3系|宝马 3系 2022款 325Li M运动套装|2022-05|34050|208000|premium|被截胡|a-plus|0过户;4S全程|蓝|hangzhou||
ZY-0348|奔驰|GLC|奔驰 GLC 2020款 260L 4MATIC 动感型|2020-07|81200|215000|premium|在售|a|四驱;4S全程|银灰|chengdu||
ZY-0352|别克|GL8|别克 GL8 2021款 ES陆尊 653T 豪华型|2021-04|96300|169000|premium|在售|b|商务;7座|黑|wuhan||
ZY-0357|五菱|宏光MINIEV|五菱 宏光MINIEV 2022款|2022-06|21000|23500|discount|已售|a|代步|绿|kunming|2026-10-12:26800 2026-11-03:23500|成交于 2026-11-12
ZY-0360|路虎|揽胜运动版|路虎 揽胜运动版 2019款 3.0 P400|2019-10|88400|398000|premium|被秒|b|空悬;四驱|绿|guangzhou||
WH-0107|日产|轩逸|日产 轩逸 2019款 1.6L XL CVT|2019-05|113000|56000|wholesale|在售|c|批发|银灰|chongqing||
MT-0009|本田|CB650R|本田 CB650R 2021款（摩托）|2021-07|19000|68000|premium|在售|a|摩托车;ABS|红|chengdu|2026-10-24:68000|
ZY-0366|理想|L8|理想 L8 2023款 Pro|2023-04|48000|249000|premium|下架|a-plus|增程;6座|深灰|chengdu||转批发
`;

/** The hand-written demo cars. */
export const KNOWN: readonly Known[] = LINES.trim().split('\n').map(toKnown);

function toKnown(line: string): Known {
  const [
    id = '',
    brand = '',
    series = '',
    title = '',
    registered = '',
    mileageKm,
    price,
    category,
    type = '',
    level,
    tags = '',
    paint,
    branch = '',
    earlier = '',
    note = '',
  ] = line.split('|');
  return {
    id,
    brand,
    series,
    title,
    registered,
    mileageKm: Number(mileageKm),
    price: Number(price),
    category: category as Known['category'],
    type,
    level: level as Known['level'],
    tags: tags.split(';'),
    paint: paint as Known['paint'],
    branch,
    ...(earlier && { earlier: earlier.split(' ').map(toStep) }),
    ...(note && { note }),
  };
}

function toStep(text: string): readonly [date: string, price: number] {
  const [date = '', price] = text.split(':');
  return [date, Number(price)];
}

import type { EquipmentItem } from './contract.ts';

/**
 * The fields of a demo car from which its equipment list is made. `module_id` is the number of the
 * list.
 */
type Car = {
  module_id?: string | number | undefined;
  energy?: string | undefined;
  new_car_price?: string | number | undefined;
};

/**
 * The demo's equipment, one option in each line: chapter | group | option | minimum price class (0
 * to 2; 3 is above all classes) | configuration | only for these cars.
 */
const LINES = `
安全装备|气囊|主、副驾驶气囊|0|标配|
安全装备|气囊|前排侧气囊|1|标配|
安全装备|气囊|前后排头部气帘|1|标配|
安全装备|气囊|膝部气囊|2|标配|
安全装备|提醒|胎压监测|0|标配|
安全装备|提醒|安全带未系提示|0|标配|
安全装备|儿童|ISOFIX 接口|0|标配|
安全装备|防盗|发动机防盗|0|标配|fuel
操控配置|稳定|ABS 与制动力分配|0|标配|
操控配置|稳定|车身稳定控制|0|标配|
操控配置|起步|上坡辅助|0|标配|
操控配置|起步|自动驻车|1|标配|
操控配置|悬架|可变悬架|2|选装，未装|
操控配置|悬架|空气悬架|3||
外部配置|天窗|全景天窗|1|标配|
外部配置|轮圈|铝合金轮圈|0|标配|
外部配置|尾门|电动后备厢|2|标配|
外部配置|车门|电动吸合门|3||
内部配置|方向盘|真皮方向盘|1|标配|
内部配置|方向盘|多功能按键|0|标配|
内部配置|方向盘|方向盘加热|2|选装，已装|
内部配置|巡航|定速巡航|0|标配|
内部配置|巡航|自适应巡航|1|标配|
内部配置|驻车|倒车影像|0|标配|
内部配置|驻车|前后雷达|1|标配|
内部配置|显示|HUD 抬头显示|2|选装，已装|
座椅配置|前排|座椅材质|0|织物|low
座椅配置|前排|座椅材质|0|仿皮|middle
座椅配置|前排|座椅材质|0|真皮|high
座椅配置|前排|主驾电动调节|1|标配|
座椅配置|前排|座椅加热|1|标配|
座椅配置|前排|座椅通风|2|标配|
座椅配置|后排|中央扶手与杯架|0|标配|
座椅配置|后排|后排电动调节|3||
多媒体配置|屏幕|中控大屏|0|标配|
多媒体配置|连接|蓝牙与车载电话|0|标配|
多媒体配置|连接|手机互联|0|标配|
多媒体配置|声音|扬声器|0|4 个|low
多媒体配置|声音|扬声器|0|8 个|middle
多媒体配置|声音|扬声器|0|12 个|high
灯光配置|大灯|近光光源|0|卤素|low
灯光配置|大灯|近光光源|0|LED|middle
灯光配置|大灯|近光光源|0|LED|high
灯光配置|大灯|自动头灯|1|标配|
灯光配置|大灯|日行灯|0|标配|
灯光配置|车内|氛围灯|1|标配|
玻璃与后视镜|后视镜|电动调节与加热|0|标配|
玻璃与后视镜|后视镜|电动折叠|1|标配|
玻璃与后视镜|雨刷|感应雨刷|1|标配|
空调|温度|自动空调|1|标配|
空调|温度|温度分区|1|标配|
空调|后排|后座出风口|1|标配|
车载冰箱|冰箱|车载冰箱|3||
驾驶辅助|预警|并线辅助|2|标配|
驾驶辅助|预警|车道偏离预警|1|标配|
驾驶辅助|制动|主动刹车|1|标配|
驾驶辅助|泊车|全景摄像头|2|标配|
驾驶辅助|泊车|自动泊车|2|选装，未装|
电池与充电|接口|快充接口|0|标配|plug
电池与充电|接口|慢充接口|0|标配|plug
电池与充电|放电|对外放电|1|标配|plug
`;

const NOTES: EquipmentItem = {
  name: '说明',
  is_notes: true,
  notes: '按车型出厂清单列出，选装以“已装”“未装”为准；加装与改装以检测报告为准。',
  group: [],
};

/**
 * Returns the equipment lists of the demo's cars as rows of an import file, one for each
 * `module_id`.
 */
export function demoEquipment(cars: readonly Car[]) {
  const modules = Map.groupBy(cars, ({ module_id }) => module_id);
  return [...modules].flatMap(([module_id, own]) =>
    module_id === undefined ? [] : [{ module_id: String(module_id), items: itemsOf(own) }],
  );
}

/**
 * Returns the equipment that `cars`, which share an equipment list, have in common. The cheapest
 * car decides on the price class. An option for one kind of drive is included only if all cars have
 * this drive.
 */
function itemsOf(cars: readonly Car[]): EquipmentItem[] {
  const prices = cars.map(({ new_car_price }) => Number(new_car_price ?? 0));
  const level = levelOf(Math.min(...prices));
  const isFor: Readonly<Record<string, boolean>> = {
    low: level === 0,
    middle: level === 1,
    high: level === 2,
    plug: cars.every(({ energy }) => /^(bev|phev|reev)$/.test(energy ?? '')),
    fuel: cars.every(({ energy }) => energy === 'fuel' || energy === 'hybrid'),
  };
  const lines = LINES.trim()
    .split('\n')
    .map((line) => line.split('|'))
    .filter(([, , , , , only]) => !only || isFor[only]);
  const chapters = Map.groupBy(lines, ([chapter = '']) => chapter);
  const items = [...chapters].map(([name, own]): EquipmentItem => {
    const groups = Map.groupBy(own, ([, group = '']) => group);
    const group = [...groups].map(([groupName, options]) => ({
      name: groupName,
      options: options.map(([, , option = '', from, how = '']) => ({
        name: option,
        configuration: Number(from) <= level ? how : null,
      })),
    }));
    return { name, is_notes: false, group };
  });
  return [...items, NOTES];
}

/** Returns the price class of a car whose model costs `newCarPrice` (yuan) when new. */
function levelOf(newCarPrice: number): 0 | 1 | 2 {
  if (newCarPrice < 120_000) return 0;
  return newCarPrice < 250_000 ? 1 : 2;
}

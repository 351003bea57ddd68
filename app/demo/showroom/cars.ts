import type { ShowroomBody } from './classes.ts';

/**
 * The cars of the showroom, one per line: id, class of body, and the brand and series that the car
 * represents.
 */
const LINES = `
magotan sedan 大众 迈腾
passat sedan 大众 帕萨特
tiguan suv 大众 途观L
golf hatchback 大众 高尔夫
id-four crossover 大众 ID.4
camry sedan 丰田 凯美瑞
rav-four suv 丰田 RAV4荣放
highlander suv 丰田 汉兰达
sienna mpv 丰田 赛那
gr-coupe coupe 丰田 GR86
accord sedan 本田 雅阁
civic sedan 本田 思域
crv suv 本田 CR-V
fit hatchback 本田 飞度
odyssey mpv 本田 奥德赛
bmw-three sedan 宝马 3系
bmw-five sedan 宝马 5系
x-three suv 宝马 X3
bmw-four coupe 宝马 4系
bmw-i-three ev 宝马 i3
benz-c sedan 奔驰 C级
benz-e sedan 奔驰 E级
glc suv 奔驰 GLC
benz-v mpv 奔驰 V级
audi-a-four sedan 奥迪 A4L
audi-a-six sedan 奥迪 A6L
q-five suv 奥迪 Q5L
audi-a-three hatchback 奥迪 A3
audi-a-five coupe 奥迪 A5
han ev 比亚迪 汉
qin sedan 比亚迪 秦PLUS
song suv 比亚迪 宋PLUS新能源
dolphin hatchback 比亚迪 海豚
seagull mini 比亚迪 海鸥
model-three ev 特斯拉 Model 3
model-y crossover 特斯拉 Model Y
l-eight suv 理想 L8
l-six suv 理想 L6
aito-seven suv 问界 M7
es-six crossover 蔚来 ES6
et-five ev 蔚来 ET5
p-seven ev 小鹏 P7
g-six crossover 小鹏 G6
gl-eight mpv 别克 GL8
regal sedan 别克 君威
teana sedan 日产 天籁
sylphy sedan 日产 轩逸
navara pickup 日产 纳瓦拉
evoque suv 路虎 揽胜极光
range-sport suv 路虎 揽胜运动版
macan suv 保时捷 Macan
cayman coupe 保时捷 718
s-ninety sedan 沃尔沃 S90
xc-sixty suv 沃尔沃 XC60
xingyue suv 吉利 星越L
mini-ev mini 五菱 宏光MINIEV
mazda-three hatchback 马自达 昂克赛拉
mx-five coupe 马自达 MX-5
lynk-three sedan 领克 03
lexus-es sedan 雷克萨斯 ES
lexus-nx suv 雷克萨斯 NX
ct-five sedan 凯迪拉克 CT5
edge suv 福特 锐界
mustang coupe 福特 Mustang
f-one-fifty pickup 福特 F-150
malibu sedan 雪佛兰 迈锐宝XL
santa-fe suv 现代 胜达
elantra sedan 现代 伊兰特
k-five sedan 起亚 K5
kodiaq suv 斯柯达 柯迪亚克
cooper hatchback MINI COOPER
smart-one hatchback smart 精灵#1
wrangler suv Jeep 牧马人
haval suv 哈弗 H6
tank suv 坦克 300
pao pickup 长城 炮
yuhu pickup 江铃 域虎7
hongqi-five sedan 红旗 H5
hongqi-nine sedan 红旗 H9
cs-plus suv 长安 CS75 PLUS
lumin mini 长安 Lumin
tiggo suv 奇瑞 瑞虎8
ant mini 奇瑞 小蚂蚁
trumpchi mpv 广汽传祺 M8
maxus mpv 上汽大通 G50
zeekr hatchback 极氪 001
leap crossover 零跑 C11
dream mpv 岚图 梦想家
yep mini 宝骏 悦也
four-fifty motorcycle 春风 450SR
street motorcycle 雅马哈 MT-07
monster motorcycle 杜卡迪 Monster
six-fifty motorcycle 本田 CB650R
`;

/** A car or motorcycle of the showroom, as a subject of pictures. */
export type ShowroomCar = `car-${string}`;

const CARS = LINES.trim()
  .split('\n')
  .map((line): { car: ShowroomCar; body: ShowroomBody; name: string } => {
    const [id = '', body, ...name] = line.split(' ');
    return { car: `car-${id}`, body: body as ShowroomBody, name: name.join(' ') };
  });

const BY_NAME = new Map(CARS.map((one) => [one.name, one]));
const BY_CAR = new Map(CARS.map((one) => [one.car, one]));

/** All cars and motorcycles of the showroom. */
export const SHOWROOM_CARS: readonly ShowroomCar[] = CARS.map(({ car }) => car);

/**
 * Returns the car or motorcycle of the showroom that shows this series of this brand. Throws for an
 * unknown series.
 */
export function showroomCar(brand: string, series: string): ShowroomCar {
  const found = BY_NAME.get(`${brand} ${series}`);
  if (!found) throw new Error(`The showroom does not show ${brand} ${series}`);
  return found.car;
}

/** Returns the class of this car's body. Throws for an unknown car. */
export function classOf(car: ShowroomCar): ShowroomBody {
  const found = BY_CAR.get(car);
  if (!found) throw new Error(`The showroom has no ${car}`);
  return found.body;
}

/** Returns whether this car has a spin view and a walk-around film. */
export function isSpun(car: ShowroomCar): boolean {
  return SPUN.has(car);
}

const SPUN: ReadonlySet<ShowroomCar> = new Set<ShowroomCar>([
  'car-magotan',
  'car-highlander',
  'car-accord',
  'car-han',
  'car-model-y',
  'car-es-six',
  'car-bmw-three',
  'car-glc',
]);

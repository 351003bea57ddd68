/**
 * Returns the Chinese names of the brands with a Latin name that equals these letters
 * (`landrover`), or begins with them if they are three or more (`merc`).
 */
export function brandsOfLatin(letters: string): string[] {
  const isNamed = (name: string) =>
    name === letters || (letters.length >= SHORTEST_BEGINNING && name.startsWith(letters));
  return BRANDS.filter(({ joined }) => joined.some(isNamed)).map(({ brand }) => brand);
}

/** Returns the keyword with Latin brand names as one word, such as `landrover` for `Land Rover`. */
export function joinLatinNames(keyword: string): string {
  return LONG_NAMES.reduce((joined, { pattern, name }) => joined.replace(pattern, name), keyword);
}

/** Minimum number of letters that count as the beginning of a name. */
const SHORTEST_BEGINNING = 3;

/**
 * One brand per line: Chinese name | Latin names. A brand whose Latin name is its pinyin (Hongqi,
 * Changan) is not listed, because the pinyin finds it.
 */
const BRANDS = `大众|volkswagen,vw
丰田|toyota
本田|honda
日产|nissan
马自达|mazda
三菱|mitsubishi
斯巴鲁|subaru
铃木|suzuki
雷克萨斯|lexus
讴歌|acura
英菲尼迪|infiniti
宝马|bmw
奔驰|mercedes benz,benz
迈巴赫|maybach
奥迪|audi
保时捷|porsche
斯柯达|skoda
欧宝|opel
别克|buick
雪佛兰|chevrolet,chevy
凯迪拉克|cadillac
福特|ford
林肯|lincoln
克莱斯勒|chrysler
道奇|dodge
吉普|jeep
特斯拉|tesla
现代|hyundai
起亚|kia
捷尼赛思|genesis
沃尔沃|volvo
极星|polestar
路虎|land rover,rover
捷豹|jaguar
宾利|bentley
劳斯莱斯|rolls royce
阿斯顿|aston martin
迈凯伦|mclaren
路特斯|lotus
名爵|mg
荣威|roewe
法拉利|ferrari
兰博基尼|lamborghini
玛莎拉蒂|maserati
阿尔法|alfa romeo
菲亚特|fiat
标致|peugeot
雪铁龙|citroen
雷诺|renault
比亚迪|byd
腾势|denza
吉利|geely
极氪|zeekr
领克|lynk co
几何|geometry
长城|great wall,gwm
哈弗|haval
魏牌|wey
坦克|tank
欧拉|ora
奇瑞|chery
星途|exeed
捷途|jetour
广汽|gac
传祺|trumpchi
埃安|aion
昊铂|hyper
深蓝|deepal
阿维塔|avatr
蔚来|nio
乐道|onvo
小鹏|xpeng
理想|li auto
问界|aito
智己|im motors
飞凡|rising auto
零跑|leapmotor
哪吒|neta
岚图|voyah
大通|maxus
江淮|jac
江铃|jmc
五菱|wuling
宝骏|baojun
一汽|faw
雅马哈|yamaha
川崎|kawasaki
杜卡迪|ducati
哈雷|harley davidson
凯旋|triumph
春风|cfmoto`
  .split('\n')
  .map((line) => {
    const [brand = '', names = ''] = line.split('|');
    return { brand, names: names.split(','), joined: names.replaceAll(' ', '').split(',') };
  });

const LONG_NAMES = BRANDS.flatMap(({ names }) => names)
  .filter((name) => name.includes(' '))
  .map((name) => ({
    pattern: new RegExp(`(?<![a-z])${name.replaceAll(' ', '[ -]')}(?![a-z])`, 'gi'),
    name: name.replaceAll(' ', ''),
  }));

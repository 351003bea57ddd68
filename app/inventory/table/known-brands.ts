/** A brand, the initial under which lists sort it, and its other spellings (`aliases`). */
export type KnownBrand = { name: string; initial: string; aliases: readonly string[] };

/** The brands by initial. `=` separates the names of one brand; the first is the usual one. */
const LIST: Readonly<Record<string, string>> = {
  A: '奥迪=audi 阿斯顿·马丁=阿斯顿马丁=astonmartin 阿尔法·罗密欧=阿尔法罗密欧=alfaromeo 埃安=aion=广汽埃安=广汽新能源 阿维塔=avatr 爱驰=aiways',
  B: '奔驰=梅赛德斯奔驰=梅赛德斯-奔驰=benz=mercedes=mercedes-benz=mb 宝马=bmw 本田=honda=广本=东本 别克=buick 保时捷=porsche 比亚迪=byd 标致=peugeot 宾利=bentley 北京=北京汽车=北汽 北京越野=bj 宝骏=baojun 奔腾=一汽奔腾=bestune 北汽新能源=北汽极狐 布加迪=bugatti 北汽绅宝=绅宝',
  C: '长安=changan=长安汽车 长城=长城汽车=greatwall 长安启源=启源 长安欧尚=欧尚 长安凯程=凯程 创维汽车=创维 曹操=曹操汽车',
  D: '大众=vw=volkswagen=上大=一大=南北大众=上海大众=上汽大众=一汽大众=一汽-大众=进口大众 东风风神=风神 东风风行=风行 东风小康=小康 东风奕派=奕派 东南=东南汽车 DS 道奇=dodge 电动屋',
  F: '丰田=toyota=一丰=广丰 福特=ford 福田=福田汽车=foton 法拉利=ferrari 方程豹=豹 飞凡=飞凡汽车=rising 菲亚特=fiat 枫叶=枫叶汽车 风度',
  G: '广汽传祺=传祺=广汽=trumpchi 观致=qoros 高合=hiphi GMC',
  H: '红旗=hongqi=一汽红旗 哈弗=haval=长城哈弗=哈佛 海马=haima 华晨新日 汉腾 昊铂=广汽昊铂=hyper 恒驰 黄海 悍马=hummer',
  J: '吉利=吉利汽车=geely 吉利银河=银河=galaxy 几何=几何汽车=吉利几何=geometry Jeep=吉普 捷豹=jaguar 捷途=jetour=奇瑞捷途 捷达=jetta=一汽捷达 江淮=jac=江淮汽车 江铃=jmc=江铃汽车 捷尼赛思=genesis 极氪=zeekr=吉利极氪 极狐=arcfox=北汽极狐 极星=polestar 极越=jiyue 极石=rox 金杯=jinbei 金龙',
  K: '凯迪拉克=cadillac 克莱斯勒=chrysler 凯翼=cowin 开瑞=karry 科尼赛克=koenigsegg',
  L: '路虎=landrover=land-rover=rangerover 雷克萨斯=lexus=凌志 林肯=lincoln 领克=lynk=lynkco=lynk&co 理想=理想汽车=lixiang=liauto=li 零跑=零跑汽车=leapmotor 雷诺=renault 兰博基尼=lamborghini 劳斯莱斯=rollsroyce=rolls-royce 铃木=suzuki 猎豹=猎豹汽车 力帆=lifan 路特斯=lotus=莲花 岚图=voyah=东风岚图 蓝电=东风蓝电 乐道=onvo',
  M: '马自达=mazda 名爵=mg=上汽名爵 MINI=迷你 玛莎拉蒂=maserati 迈凯伦=mclaren 迈莎锐 迈巴赫=maybach=梅赛德斯-迈巴赫',
  N: '哪吒=哪吒汽车=neta=合众 纳智捷=luxgen 南汽',
  O: '欧拉=ora=长城欧拉 讴歌=acura 欧宝=opel',
  Q: '起亚=kia 奇瑞=chery=奇瑞汽车 启辰=venucia=东风启辰 前途 庆铃',
  R: '日产=nissan=尼桑 荣威=roewe=上汽荣威 瑞驰 睿蓝=livan',
  S: '斯柯达=skoda=上汽斯柯达 斯巴鲁=subaru 三菱=mitsubishi smart=精灵 SWM斯威=斯威=swm=斯威汽车 深蓝=长安深蓝=deepal 上汽大通=大通=maxus=上汽大通maxus 赛力斯=seres 思皓=江淮思皓 双龙=ssangyong 尚界',
  T: '特斯拉=tesla 坦克=tank=长城坦克 腾势=denza 天际=enovate 泰卡特',
  W: '沃尔沃=volvo 五菱=wuling=上汽通用五菱=五菱汽车=宏光 蔚来=蔚来汽车=nio 魏牌=wey=长城魏牌=长城wey=魏 问界=aito=赛力斯问界 威马=威马汽车=weltmeister 威麟 潍柴',
  X: '现代=hyundai=北京现代=北现 雪佛兰=chevrolet=chevy=雪弗兰=雪福兰 雪铁龙=citroen=citroën 小鹏=小鹏汽车=xpeng=xp 小米=小米汽车=xiaomi 星途=exeed=奇瑞星途 享界 新特',
  Y: '英菲尼迪=infiniti=英菲 依维柯=iveco=南京依维柯 一汽=faw 仰望=yangwang 云度 英致 远程 萤火虫=firefly',
  Z: '中华=华晨中华 众泰=zotye 智己=im=智己汽车 智界=luxeed 知豆 中兴',
};

/** The brands that dealers in China sell, with their initials and other spellings. */
export const KNOWN_BRANDS: readonly KnownBrand[] = Object.entries(LIST).flatMap(
  ([initial, names]) =>
    names.split(' ').map((entry) => {
      const [name = '', ...aliases] = entry.split('=');
      return { name, initial, aliases };
    }),
);

/** Matches the name of the maker in front of the name of a brand: 一汽 in 一汽丰田, whose brand is 丰田. */
export const MAKERS =
  /^(一汽|上汽通用|上汽|广汽|东风悦达|东风|华晨|北京|长安|北汽|进口|海南|郑州|江铃|神龙|奇瑞|福建|上海通用|上海|国产|悦达|长城|吉利|比亚迪)/;

/** The car in a post's pictures: outside (`exterior`), inside (`body`), and the colours. */
export type DemoPost = { body: string; exterior: string; paint: string; trim: string };

/** A demo author. `alike` has the ids of cars for sale of the same model as the author's car. */
export type DemoAuthor = {
  union_id: string;
  nickname: string;
  city: string;
  car?: string;
  about?: string;
  isStaff: boolean;
  ownCar: DemoPost | undefined;
  alike: readonly string[];
};

/**
 * One author per line: id | nickname | city | car | class:car paint seats | cars of the same model
 * | about
 */
const LINES = `
U-8hQ2mXd7KzRa|川西慢行|成都|汉兰达车主|suv:highlander grey black|ZY-0325|周末往西走
U-3nVt9PcL5wYe|北纬三十度|重庆|Model Y 车主|crossover:model-y white black|ZY-0338|记电耗的人
U-Zk4Jb8sQx2Mf|阿柠不吃辣|成都|迈腾车主|sedan:magotan white beige|ZY-0317|
U-p7RdC5uGh9Wt|老吴修过的路|绵阳|坦克 300 车主|suv:tank black black|ZY-0404|修路的，也走路
U-Lx6Ye2nBv4Sk|GL8奶爸|武汉|GL8 车主|mpv:gl-eight black beige|ZY-0352|两个娃，一台车
U-d9FaT3mZq8Jc|小绿同学|昆明|宏光MINIEV 车主|mini:mini-ev green beige||
U-W5gKp8rXh3Nu|汉EV第三年|重庆|比亚迪汉车主|ev:han blue brown|ZY-0334|2022 款，还在开
U-b2Zs7QyEc6Dv|油箱一个月|贵阳|凯美瑞车主|sedan:camry white black|ZY-0401|
U-Tj4Hm9wRf5Lx|骑到哪算哪|成都|CB650R 车主|motorcycle:six-fifty red black|MT-0009|只在周末
U-n8CvK3bGa7Py|三楼老陈|西安|ES6 车主|crossover:es-six silver black|ZY-0341|
U-X2eUd6tSz9Qh|每天过江|武汉|CR-V 车主|suv:crv grey beige|ZY-0408|记账
U-r5MwL8jFk4Bn|不买新车了|杭州|宝马 3系车主|sedan:bmw-three blue black|ZY-0345|
U-G7yPc3xVe6Ta|娃说要天窗|成都|GLC 车主|suv:glc silver black|ZY-0348|
U-s4QbZ9hNd2Rm|代步新手|昆明|海鸥车主|mini:seagull yellow black|ZY-0429|拿本第二年
U-K8fJt5uWg3Cx|城南李工|成都|ID.4 车主|crossover:id-four silver beige|ZY-0413|什么都想量一量
U-y6DnE2kLp7Vz|东站接送|西安|轩逸车主|sedan:sylphy black brown|ZY-0455|跑车的
U-M3aXr9sHq5Bf|半格电|广州|小鹏 P7 车主|ev:p-seven white black|ZY-0424|
U-c7TgY4wJm8Ue|后排两个座椅|成都|赛那车主|mpv:sienna champagne black|ZY-0456|
U-P2vZd6nRk9Ls|皮卡拉砖头|绵阳|纳瓦拉车主|pickup:navara grey beige|ZY-0443|装修的
U-h5SbQ8cFx3Wt|A3不着急|上海|奥迪 A3 车主|hatchback:audi-a-three grey brown|ZY-0410|
U-E9kMj4yGa7Np|450先跑|重庆|450SR 车主|motorcycle:four-fifty orange black|MT-0406|新手骑士
U-u3LzV6rTd8Hq|领克拼个车|成都|领克 03 车主|sedan:lynk-three red black|ZY-0414|
U-B6wCx2eKs5Jf|成都站整备车间|成都||||修什么，不修什么，拍给你看
U-t8RnP4hYm7Ga|检测师周师傅|成都||||十二年，量漆膜的
U-Q5dUf9bZv3Xk|交付专员小陈|成都||||陪你办完过户
`;

/** The authors of the demo's posts. */
export const DEMO_AUTHORS: readonly DemoAuthor[] = LINES.trim().split('\n').map(toAuthor);

function toAuthor(line: string): DemoAuthor {
  const [union_id = '', nickname = '', city = '', car, looks = '', alike = '', about] =
    line.split('|');
  return {
    union_id,
    nickname,
    city,
    ...(car && { car }),
    ...(about && { about }),
    isStaff: !car,
    ownCar: looks === '' ? undefined : toDemoPost(looks),
    alike: alike === '' ? [] : alike.split(' '),
  };
}

/**
 * Parses a text like `sedan:magotan white beige`: class, car, paint and seats. The car may be
 * absent.
 */
export function toDemoPost(looks: string): DemoPost {
  const [subject = '', paint = '', trim = ''] = looks.split(' ');
  const [body = '', car] = subject.split(':');
  return { body, exterior: car === undefined ? body : `car-${car}`, paint, trim };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portraitName } from '#/app/demo/people/people.ts';

/** The demo's articles, newest first. The file `texts/<id>.md` has the text of an article. */
const ARTICLES = [
  ['paint-thickness', '漆膜仪上的数字怎么读', 'car-magotan_front-left_white.json', ['ZY-0317']],
  ['odometer', '里程是真是假，看哪几个数', 'sedan_gauges_black.json', ['ZY-0317', 'ZY-0348']],
  ['total-price', '到手价里该有哪几行', 'car-glc_front-left_silver.json', []],
  ['test-drive', '试驾二十分钟，听什么看什么', 'suv_driver_black.json', ['ZY-0348']],
  ['used-hybrid-battery', '混动二手车的电池怎么看', 'ev_engine-bay_white.json', ['ZY-0325']],
  ['winter-range', '电车冬天的续航怎么测', 'ev_dashboard_black.json', ['ZY-0338', 'ZY-0334']],
  ['brake-pads', '刹车片还剩多少，自己就能量', 'car-passat_wheel_silver.json', []],
  ['no-flooded-cars', '为什么我们不卖泡水车', 'sedan_boot-floor_black.json', []],
  ['transfer-in-a-day', '过户一天办完，要带什么', 'accessories-fuel_keys_black.json', []],
  ['national-six', '国六和限迁，要问的是两件事', 'underside-fuel_rear_black.json', []],
  [
    'insurance-after-transfer',
    '车过户了，保险怎么转',
    'car-trumpchi_front-left_champagne.json',
    [],
  ],
  ['first-week', '提车第一个星期做什么', 'accessories-fuel_all_black.json', []],
] as const;

/**
 * The publication day of the newest article. Every older article appeared nine days before the
 * next.
 */
const NEWEST = Date.UTC(2026, 10, 16);
const APART_MS = 9 * 24 * 3600 * 1000;

/** Returns the demo's articles as rows of an import file. */
export function demoArticles() {
  return ARTICLES.map(([id, title, cover, car_ids], at) => ({
    id,
    title,
    cover,
    car_ids,
    ...AUTHORS[at % AUTHORS.length],
    published: new Date(NEWEST - at * APART_MS).toISOString().slice(0, 10),
    body: readFileSync(join(import.meta.dirname, 'texts', `${id}.md`), 'utf8'),
  }));
}

const AUTHORS = [
  { author: '检测师 周师傅', author_picture: portraitName('inspector') },
  { author: '整备车间', author_picture: portraitName('mechanic') },
  { author: '交付专员 小陈', author_picture: portraitName('delivery') },
];

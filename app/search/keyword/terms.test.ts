import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spell } from './pinyin.ts';
import { requiredTerms } from './required-terms.ts';
import { termOfWord, termsOf, wordsOf } from './terms.ts';

type Names = { brand: string; series: string | null; title: string };

/**
 * Returns a function that tests if a keyword finds a car of these names. The shop has only this car
 * and `others`.
 */
function finder(names: Names, id = 'ZY-0338', others: readonly Names[] = []) {
  const own = wordsOf(names);
  const words = [...own, ...others.flatMap(wordsOf)].map((word) => ({
    word,
    spelling: spell(word),
  }));
  const terms = new Set([
    ...termsOf([`${names.brand} ${names.title}`, names.series ?? '', id]),
    ...own.map(termOfWord),
  ]);
  return (keyword: string) =>
    requiredTerms(keyword, words).every((alternatives) =>
      alternatives.some((term) => terms.has(term)),
    );
}

const tesla = { brand: '特斯拉', series: 'Model Y', title: '特斯拉 Model Y 2021款 后驱版' };
const passat = { brand: '大众', series: '帕萨特', title: '大众 帕萨特 2021款 330TSI 豪华版' };
const found = finder(tesla);

test('a car is found by Chinese words, in any order, whole or in part', () => {
  for (const keyword of ['特斯拉', '斯拉', '后驱 特斯拉', '特', '２０２１款'])
    assert.ok(found(keyword), keyword);
});

test('a car is found by the beginning of a Latin word, in any case', () => {
  for (const keyword of ['MODEL', 'mod', 'y', 'model y', 'modely', '0338', 'zy-0338', 'ZY0338']) {
    assert.ok(found(keyword), keyword);
  }
});

test('a car is not found by words that it does not have', () => {
  for (const keyword of ['特拉', '拉斯', 'odel', 'model x', '特斯拉 前驱'])
    assert.ok(!found(keyword), keyword);
});

test('signs within a model name do not matter', () => {
  const isHonda = finder({ brand: '本田', series: 'CR-V', title: '本田 CR-V 2021款' });
  for (const keyword of ['CRV', 'cr-v', '本田crv', 'bentiancrv', 'bt crv'])
    assert.ok(isHonda(keyword), keyword);
});

test('a car is found by pinyin: in full, with spaces, unfinished, by initials, and from a later syllable', () => {
  const isPassat = finder(passat);
  const typed = ['dazhong', 'da zhong', 'DaZhong', 'dazh', 'dz', 'd', 'zhong', 'dzhong'];
  const series = ['pasate', 'pa sa te', 'pst', 'sate', 'dazhongpasate', 'dzpst', 'haohua', 'hhb'];
  for (const keyword of [...typed, ...series]) assert.ok(isPassat(keyword), keyword);
});

test('pinyin, Chinese and Latin may be mixed', () => {
  const isPassat = finder(passat);
  for (const keyword of ['大众 pst', '大众pst', 'dz 330tsi', 'dazhong330', 'pst 2021 大众'])
    assert.ok(isPassat(keyword), keyword);
  const isQin = finder({ brand: '比亚迪', series: '秦PLUS', title: '比亚迪 秦PLUS 2021款 DM-i' });
  for (const keyword of ['qinplus', 'byd', 'biyadi', 'byd qin', 'bydqinplus', 'qin plus dmi'])
    assert.ok(isQin(keyword), keyword);
});

test('a model of a letter and digits is found as a whole, and finds no other car', () => {
  const audi = { brand: '奥迪', series: 'A4L', title: '奥迪 A4L 2020款 40 TFSI 时尚型' };
  const nio = { brand: '蔚来', series: 'ES6', title: '蔚来 ES6 2021款 运动版' };
  const buick = { brand: '别克', series: 'GL8', title: '别克 GL8 2021款 ES 陆尊 6座' };
  const shop = [audi, nio, buick];
  for (const keyword of ['a4l', 'A4', '奥迪A4L', 'aodia4l'])
    assert.deepEqual(
      shop.map((car) => finder(car, 'ZY-1', shop)(keyword)),
      [true, false, false],
      keyword,
    );
  for (const keyword of ['es6', '蔚来es6'])
    assert.deepEqual(
      shop.map((car) => finder(car, 'ZY-1', shop)(keyword)),
      [false, true, false],
      keyword,
    );
});

test('a brand is found by its Latin name, in any case, whole or begun', () => {
  const names: Readonly<Record<string, string[]>> = {
    宝马: ['bmw', 'BMW', 'bmw 3系', 'bmw2021'],
    大众: ['vw', 'VW', 'volkswagen', 'volks'],
    奔驰: ['benz', 'Mercedes', 'mercedes-benz', 'merc'],
    奥迪: ['Audi', 'audi'],
    丰田: ['TOYOTA', 'toyo'],
    一汽丰田: ['toyota'],
    特斯拉: ['tesla'],
    比亚迪: ['BYD', 'byd'],
    路虎: ['land rover', 'Land-Rover', 'landrover', 'rover'],
    理想: ['li auto', 'liauto'],
    深蓝: ['deepal'],
  };
  for (const [brand, keywords] of Object.entries(names)) {
    const isBrand = finder({ brand, series: '3系', title: `${brand} 3系 2021款` });
    for (const keyword of keywords) assert.ok(isBrand(keyword), `${brand} ${keyword}`);
    for (const keyword of ['lexus', 'mw', 'wagen', 'bmwx'])
      assert.ok(!isBrand(keyword), `${brand} ${keyword}`);
  }
});

test('a word of a Latin name alone, or a brand within another word, names no brand', () => {
  const isLi = finder({ brand: '理想', series: 'L9', title: '理想 L9 2023款' });
  for (const keyword of ['auto', 'aut']) assert.ok(!isLi(keyword), keyword);
  const isIm = finder({ brand: '智己', series: 'LS7', title: '智己 LS7 2023款' });
  for (const keyword of ['motors', 'mot', 'im']) assert.ok(!isIm(keyword), keyword);
  const isBlue = finder({ brand: '大众', series: '迈腾', title: '大众 迈腾 2021款 深蓝色' });
  assert.ok(!isBlue('deepal'));
});

test('pinyin that does not spell the car does not find it', () => {
  const isPassat = finder(passat);
  for (const keyword of ['dazong', 'zd', 'hong', 'dzx', 'n', 'biyadi', 'dazhongx', 'dazhong 340'])
    assert.ok(!isPassat(keyword), keyword);
});

test('brands of characters with several readings are read as people say them', () => {
  const brands = {
    长安: ['changan', 'ca'],
    长城: ['changcheng'],
    重庆: ['chongqing', 'cq'],
    比亚迪: ['biyadi', 'byd'],
    宝马: ['baoma', 'bm'],
    传祺: ['chuanqi'],
    乐道: ['ledao'],
    奇瑞: ['qirui'],
    沃尔沃: ['woerwo', 'wew'],
    绿驰: ['lvchi'],
    蔚来: ['weilai'],
    凯迪拉克: ['kaidilake'],
  };
  for (const [brand, spellings] of Object.entries(brands)) {
    const isBrand = finder({ brand, series: null, title: `${brand} 2021款` });
    for (const keyword of spellings) assert.ok(isBrand(keyword), `${brand} ${keyword}`);
  }
});

test('a keyword without letters requires no terms, a long one at most twelve', () => {
  assert.deepEqual(requiredTerms(' ，。', []), []);
  assert.equal(requiredTerms('一二三四五六七八九十甲乙丙丁戊己庚辛', []).length, 12);
});

test('the words of a car are few for any title, without the year and without Latin-only words', () => {
  assert.deepEqual(wordsOf(passat), ['大众', '帕萨特', '大众帕萨特', '豪华版']);
  assert.deepEqual(wordsOf(tesla), ['特斯拉', '特斯拉modely', '后驱版']);
  const long = {
    brand: '𠮷'.repeat(40),
    series: null,
    title: '很长 '.repeat(90) + '字'.repeat(99),
  };
  assert.ok(wordsOf(long).every((word) => [...word].length <= 16 && word.isWellFormed()));
});

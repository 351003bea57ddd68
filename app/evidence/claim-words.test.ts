import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { claimsIn, type Claim } from './claim-words.ts';

/** The words of each claim, as dealers write them. */
const WORDS: Readonly<Record<Claim, string>> = {
  'no-claims':
    '从未出险 没出过险 零出险 0出险 ０出险 〇出险 0次出险 零次出险 出险0次 出险次数：0 无出险 无出险记录 未出险 从没出过险 没有出过险 无保险理赔 零理赔 无任何出险记录 出险记录：无 没有出险',
  'true-mileage':
    '里程保真 公里数真实 里程真实 实表 真实里程 里程可信 表显真实 公里数保真 里程属实 未调表 没调过表 不调表 无调表 真实公里数 里程100%真实 原表',
  'no-repair': '无任何维修 无维修 从未维修 没修过 无拆修',
  flawless: '车况完美 完美车况 零瑕疵 无暗病',
  'first-paint':
    '全车原漆 原厂漆 原版原漆 原车漆 原漆 原厂原漆 无补漆 没喷过漆 全车原版漆 漆面原版 零补漆 全原版 漆面全原 原坂原漆',
  'nearly-new': '准新车 准新 99新',
  'one-owner':
    '0过户 零过户 0次过户 一手车 过户0次 无过户 没过过户 一手私家车 1手车 一手车主 单一车主 ０过户 没有过户 过户次数　0 一手 一手好车 一手成都车 一手，低里程 一手・女士用车 原车主 原车主一手',
  keys: '两把钥匙 双钥匙 2把钥匙 钥匙2把 钥匙齐全 二把原厂钥匙 三把钥匙',
  warranty:
    '一年质保 质保一年 延保两年 原厂质保 1年2万公里质保 终身质保 质保期内 三电质保 带质保 质保至2028年',
  'maker-service':
    '4S全程保养 4S全程 全程4S 4s店保养 ４Ｓ全程 4S 4S店保养 全程4S店维保 全程在4S保养 全程四儿子店',
  'full-service': '全程保养 保养记录齐全 维保记录完整 保养从未间断 没断过保养',
  'no-accident':
    '无事故 非事故车 零事故 无重大事故 无大事故 0事故 没有事故 没出过事故 从未发生事故 骨架完好 无任何事故 不是事故车 无碰撞 没碰过 没撞过 无亊故',
  'no-flood': '无泡水 非泡水车 无水泡 无事故泡水 没泡过水 无水火',
  mileage:
    '里程3万 行驶4万公里 实表4万公里 朗逸4万公里白色 仅2.8万公里 跑了3万 里程：43600公里 ４万公里',
  transfers: '过户1次 过户次数：2次 1次过户',
  'battery-health': 'SOH93.5% SOH98%',
  exterior: '漆面完好 外观如新 车漆非常完美',
  unencumbered: '无抵押 抵押：无 无违章 违章：无 无抵押无违章 0抵押 已解押 违章已处理 没有查封',
  'no-fire': '无火烧 非火烧车 无泡水火烧 无水火 无事故、泡水、火烧 无泡水无火烧',
};

describe('a claim is read in each spelling', () => {
  for (const [claim, words] of Object.entries(WORDS)) {
    test(claim, () => {
      assert.deepEqual(
        words.split(' ').filter((tag) => !claimsIn(tag).some((found) => found.claim === claim)),
        [],
      );
    });
  }
});

test('words that deny, restrict or only resemble a claim are no claim', () => {
  const harmless = [
    '7座',
    '国VI',
    '四驱',
    '直降',
    '0首付',
    '无过户费',
    '0过户费',
    '三电剩余',
    '空悬;四驱',
    '可换电',
    '标准新能源',
    '第一手车况',
    '二手车',
    '不是一手车',
    '不保证里程真实',
    '无法保证无事故',
    '事实表明',
    '出险10次',
    '3万公里保养到位',
    '续航里程605公里',
    '3年或10万公里',
    '每1万公里保养一次',
    '2.0T 国VI 2021款',
    '无抵押贷款',
    '行驶证齐全 2021',
    '原车主爱惜',
    '实表显里程',
    '奔驰 GLC 2020款 260L 4MATIC',
    '本田 雅阁 2020款 260TURBO 豪华版 国VI',
    '大众 途观 2.0T',
    '代步',
    '一手货源',
    '一手资料',
    '一手办理过户',
    '补漆两处',
    '有钥匙箱',
    '质保已过',
    '质保以合同为准',
    '非原版原漆',
    '出险1次',
    '维修过一次',
    '无需维修',
    '左前门轻微划痕',
    '没有保养记录',
    '无钥匙进入',
    '无钥匙启动',
    '320出险1次',
    '准确',
    '全车有伤',
    '有没有事故？',
    '有没有过户',
    '有无出险',
    '是不是事故车',
  ];
  assert.deepEqual(harmless.flatMap(claimsIn), []);
  assert.deepEqual(
    claimsIn('2.0过户1次').map(({ claim }) => claim),
    ['transfers'],
  );
});

test('claims in a sentence are found at their place', () => {
  assert.deepEqual(
    claimsIn('迈腾２０２１款 ０ 过户，无事故').map(({ claim, words }) => [claim, words]),
    [
      ['one-owner', '０ 过户'],
      ['no-accident', '无事故'],
    ],
  );
});

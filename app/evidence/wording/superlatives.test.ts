import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { claimsIn } from '#/app/evidence/claim-words.ts';
import { SUPERLATIVES } from './superlatives.ts';

/** For each pattern, texts that it alone matches. */
const FORBIDDEN: readonly (readonly string[])[] = [
  [
    '全网最低',
    '全市最低',
    '成都最低',
    '全成都最低',
    '历史最低',
    '价格全网最低了',
    '价格全市最低',
    '车价全国最低',
    '全网最低一台',
    '全市最低15万开走',
    '全网最底',
    '本地最低，欢迎比价',
    '同城蕞低',
  ],
  ['最低价', '最低价格', '最低成交价', '蕞低价', '最低价出售', '最底价处理', '最低的价格给您'],
  ['价格最低', '车价最低', '售价最低了', '价格绝对最低', '裸车价最低，到店谈'],
  ['最低！', '最低的一台'],
  [
    '最便宜',
    '全市最便宜',
    '成都最便宜',
    '同款最便宜',
    '最优惠',
    '最划算',
    '最优惠的价格',
    '全网最划算的一台',
    '成都最便宜的迈腾',
    '价格全网最便宜',
  ],
  ['价格最优', '价格最香', '价格无敌', '价格无人能比', '价格最好', '价格最好的一台'],
  ['最具性价比', '性价比最高', '性价比之王', '全网性价比第一', '性价比天花板'],
  ['全网第一低价', '全国第一', '本地口碑第一', '全国销量第一名', '销量全市第一', '价格全网第一'],
  ['全网底价', '地板价', '史低价', '全网超低价', '全国特低价'],
  ['比谁都便宜', '比谁家都低'],
  [
    '找不到更便宜的',
    '找不到更划算的',
    '没有更划算的',
    '找不到更低的',
    '没有更低价',
    '找不到比这更划算的',
    '找不到再便宜的',
    '没有比这台更便宜的',
    '全网找不到更低的价格',
    '没有更优惠的了',
  ],
  ['车况最好', '成都车况最好', '成色最佳', '品相最好的一台', '车况最好的迈腾'],
  ['最佳车况', '最好的车况', '最优价格', '最佳车源', '最好价格'],
  ['国家级', '最高级', '最佳性价比', '最佳座驾'],
];

const HARMLESS: readonly string[] = [
  '价格最好电话联系',
  '车况最好看实车',
  '车况最好的办法是看实车',
  '最好先打电话预约',
  '成色最好到店看',
  '本地第一次上牌',
  '全国第一批国VI',
  '全市第一人民医院对面',
  '全市第一小学旁',
  '本地第一手车源',
  '全市第一时间送车',
  '第一任车主是女士',
  '全市首台',
  '同级最低油耗',
  '同级最低的油耗',
  '最低油耗5.1L',
  '全国最低排放标准',
  '同级最低保养费用',
  '本地最低利息',
  '利息最低',
  '全年保养费最低',
  '油耗最低',
  '座椅最低位置',
  '优惠券最低满5万可用',
  '停车费最低价',
  '油价最低的时候去加',
  '最优惠的金融方案',
  '最划算的贷款',
  '最实惠的保险',
  '最便宜的版本',
  '分期最划算',
  '最低首付',
  '首付最低1万起',
  '最低 3 成首付',
  '全国最低首付',
  '最低月供999元',
  '最低配',
  '同级最低配',
  '厂家指导价最低的版本',
  '最低3.98万起',
  '最低价9.8万',
  '最低价 9.8 万',
  '最低价：9.8万',
  '最低价可谈',
  '最低价请电话联系',
  '价格最低可到9.8万',
  '裸车价最低15万起',
  '售价最低谈到9万',
  '没有更低的版本',
  '没有更低的空间了',
  '没有更便宜的办法',
  '没有更优惠的方案',
  '性价比高',
  '底价面议',
  '不是最低价',
  '不保证最低价',
  '这是最低价吗？',
  '最新款',
  '最高配',
  '最高级别安全评分',
  '国家级开发区旁',
  '最佳驾驶位置',
];

describe('a superlative that compares with others is found:', () => {
  FORBIDDEN.forEach((texts, at) => {
    for (const text of texts)
      test(text, () => {
        assert.ok(isFound(text));
        const own = new RegExp(SUPERLATIVES[at] ?? '$^');
        assert.match(text.replaceAll('蕞', '最').replaceAll('，', ','), own);
      });
  });
});

test('each pattern finds a text that no other pattern finds', () => {
  const patterns = SUPERLATIVES.map((source) => new RegExp(source));
  const idle = patterns.flatMap((_, at) => {
    const others = patterns.toSpliced(at, 1);
    const texts = FORBIDDEN[at] ?? [];
    return texts.some((text) => !others.some((each) => each.test(text))) ? [] : [at];
  });
  assert.deepEqual(idle, []);
  assert.equal(FORBIDDEN.length, SUPERLATIVES.length);
});

test('a text about a deposit, a loan, this car’s own price or an appointment is none', () => {
  assert.deepEqual(HARMLESS.filter(isFound), []);
});

function isFound(text: string): boolean {
  return claimsIn(text).some(({ claim }) => claim === 'superlative');
}

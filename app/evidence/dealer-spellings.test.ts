import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Papers } from '#/app/evidence/tags/papers.ts';
import { NO_PAPERS } from '#/app/evidence/tags/test-papers.ts';
import type { Claim, Contradictions, SupportedClaim } from './claim-words.ts';
import { deniedClaims } from './denied-claims.ts';

const visitOn = (date: string) => ({
  date,
  kind: '保养',
  place: '4S 店',
  items: [],
  mileage_km: null,
  source: null,
  materials: [],
  amount: null,
});
const serviced = (...days: string[]) => ({ mileage: { date: null, entries: days.map(visitOn) } });
const inspected = (claim: SupportedClaim, against: Contradictions) => ({
  contradicting: { against },
  supporting: { supports: [claim] },
});

/** Records that contradict a claim, and records that support it. */
type Case = {
  claim: Claim;
  texts: string;
  contradicting: Partial<Papers>;
  supporting: Partial<Papers>;
  /** The words of the contradicting record. */
  record: string;
};

const CASES: readonly Case[] = [
  {
    claim: 'no-accident',
    texts:
      '无任何事故 零事故 无事故 无事故车 没碰撞过 没出过事 没出过事故 无一点事故 绝对无事故 保证无事故 无大小事故 没有任何碰撞 从没出过事故 从未碰撞 不曾出过事故 没有出过任何事故 没有半点事故 没有一次事故 一次事故都没有 事故一次都没有 没被撞过 没追过尾 无追尾 没撞过车 从不出事',
    ...inspected('no-accident', { collision: '检测报告记录出险「倒车碰护栏」' }),
    record: '检测报告记录出险「倒车碰护栏」',
  },
  {
    claim: 'no-claims',
    texts:
      '从未出险 没出险过 从没出险 无一次出险 一次险没出过 没走过保险 从没走过保险 未报过险 没报过保险 不曾出险 没有任何出险 绝对没出过险 保证零出险 没动过保险',
    ...inspected('no-claims', { 'no-claims': '检测报告记录出险 2 次' }),
    record: '检测报告记录出险 2 次',
  },
  {
    claim: 'first-paint',
    texts:
      '无任何补漆 没补过漆 全车没喷过漆 没有一点补漆 无一处补漆 没动过漆 零喷漆 不曾做漆 一点漆没补 绝对原漆 漆面没动过',
    ...inspected('first-paint', { 'first-paint': '检测报告记录左前门有喷漆' }),
    record: '检测报告记录左前门有喷漆',
  },
  {
    claim: 'no-flood',
    texts:
      '无任何泡水 从未泡水 零泡水 没进过一点水 从没进过水 不曾涉水 绝对无泡水 非泡水车 没被淹过',
    ...inspected('no-flood', { 'no-flood': '检测报告「有泡水痕迹」' }),
    record: '检测报告「有泡水痕迹」',
  },
  {
    claim: 'one-owner',
    texts:
      '零过户 从未过户 不曾过户 一手车主 绝对一手 没转过手 没换过车主 一直一个车主 一个车主开到现在',
    contradicting: { transfers: 2 },
    supporting: { transfers: 0 },
    record: '车商登记的过户次数是 2 次',
  },
  {
    claim: 'mileage',
    texts: '只跑了3万公里 仅行驶3万 才开3万公里 真实3万公里',
    contradicting: { mileageKm: 80_000 },
    supporting: { mileageKm: 30_200 },
    record: '里程是 80000 公里',
  },
  {
    claim: 'true-mileage',
    texts: '没调过表 绝对没调表 从未调表 没动过里程 公里数绝对真实 表没动过',
    ...inspected('true-mileage', { 'true-mileage': '2024-01-01 年检是 90000 公里' }),
    record: '2024-01-01 年检是 90000 公里',
  },
  {
    claim: 'full-service',
    texts: '从没断过保养 保养从未间断 全程保养记录 保养记录齐全 保养从没脱过',
    contradicting: serviced('2022-01-01', '2025-01-01'),
    supporting: serviced('2025-01-01', '2025-12-01'),
    record: '2022-01-01 到 2025-01-01 有 36 个月没有保养记录',
  },
];

describe('a claim in the words of dealers', () => {
  for (const { claim, texts, contradicting, supporting, record } of CASES) {
    const denials = (text: string, papers: Partial<Papers>) =>
      deniedClaims({ ...NO_PAPERS, ...papers }, text)
        .filter(({ found }) => found.claim === claim)
        .map(({ words, isUnsupported }) => (isUnsupported ? 'unsupported' : words));
    for (const text of texts.split(' ')) {
      test(`${claim}: ${text}`, () => {
        assert.deepEqual(denials(text, contradicting), [record]);
        assert.deepEqual(denials(text, {}), ['unsupported']);
        assert.deepEqual(denials(text, supporting), []);
      });
    }
  }
});

test('a collision contradicts no disclosure, and no claim about the class of the car', () => {
  const papers = { ...NO_PAPERS, against: { collision: '出险「倒车碰护栏」' } };
  const isFalse = (text: string) =>
    deniedClaims(papers, text).some(({ isUnsupported }) => !isUnsupported);
  const disclosures = [
    '除左前门外无事故',
    '除左前门喷漆外，无事故',
    '有过小事故已修复',
    '出过一次事故',
  ];
  const others = ['非事故车检测见报告', '不是事故车', '无重大事故', '无大事故', '骨架没动过'];
  assert.deepEqual([...disclosures, ...others, '没有碰撞预警', '没出过险吗'].filter(isFalse), []);
  assert.deepEqual(deniedClaims({ ...papers, supports: ['no-accident'] }, '无重大事故'), []);
});

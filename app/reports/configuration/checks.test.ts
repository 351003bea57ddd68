import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse, type InferInput } from 'valibot';
import { chaptersOf, differs, fittedWords, foundWords } from './checks.ts';
import { CheckedItem } from './contract.ts';

const item = (more: Partial<InferInput<typeof CheckedItem>>) =>
  parse(CheckedItem, { chapter: '座椅配置', name: '座椅通风', ...more });

describe('the displayed part of a checklist', () => {
  test('has every piece of each chapter in which one is fitted or found', () => {
    const heating = item({ name: '座椅加热', fitted: 'standard', found: 'present' });
    const airing = item({ fitted: 'none', found: 'absent' });
    const [chapter] = chaptersOf([heating, airing]);
    assert.deepEqual(chapter, { name: '座椅配置', items: [heating, airing], differing: 0 });
  });

  test('has no chapter without such a piece', () => {
    const fridge = { chapter: '车载冰箱', name: '车载冰箱' };
    assert.deepEqual(chaptersOf([item({ ...fridge, fitted: 'none', found: 'absent' })]), []);
    assert.deepEqual(chaptersOf([item({ ...fridge, fitted: 'optional', found: 'unchecked' })]), []);
    assert.equal(chaptersOf([item({ ...fridge, fitted: 'none', found: 'added' })]).length, 1);
  });

  test('has an absent piece whose factory equipment nobody recorded', () => {
    const airbag = { chapter: '安全装备', name: '主驾气囊' };
    assert.equal(chaptersOf([item({ ...airbag, found: 'absent' })]).length, 1);
    assert.deepEqual(chaptersOf([item({ ...airbag, configuration: '无', found: 'absent' })]), []);
  });

  test('has chapters in the order of the list', () => {
    const names = ['灯光配置', '安全装备', '灯光配置'];
    const items = names.map((chapter) => item({ chapter, found: 'present' }));
    assert.deepEqual(
      chaptersOf(items).map(({ name, items: own }) => [name, own.length]),
      [
        ['灯光配置', 2],
        ['安全装备', 1],
      ],
    );
  });
});

test('a car differs from the list where a piece is broken, missing or additional', () => {
  const cases: [CheckedItem['fitted'], CheckedItem['found'], boolean][] = [
    ['standard', 'present', false],
    ['standard', 'absent', true],
    ['standard', 'broken', true],
    ['standard', 'unchecked', false],
    ['ordered', 'absent', true],
    ['optional', 'absent', false],
    ['optional', 'present', true],
    ['none', 'absent', false],
    ['none', 'added', true],
  ];
  for (const [fitted, found, expected] of cases)
    assert.equal(differs(item({ fitted, found })), expected, `${fitted} ${found}`);
});

test('the factory equipment has a symbol and a word', () => {
  const factory = (['standard', 'ordered', 'optional', 'none'] as const).map((fitted) => {
    const { sign, words } = fittedWords(item({ fitted }));
    return `${sign} ${words}`;
  });
  assert.deepEqual(factory, ['● 标配', '○ 选装，已装', '○ 选装，未装', '— 无']);
  assert.equal(
    fittedWords(item({ configuration: '真皮', fitted: 'standard' })).words,
    '标配，真皮',
  );
  assert.deepEqual(fittedWords(item({})), { sign: '', words: '未登记' });
});

test('an unchecked piece is never fine', () => {
  assert.deepEqual(foundWords(item({})), { word: '未核对', tone: undefined });
  const standard = item({ fitted: 'standard', found: 'present' });
  assert.deepEqual(foundWords(standard), { word: '有', tone: 'fine' });
  // Without a record of the factory equipment.
  assert.deepEqual(foundWords(item({ found: 'present' })), { word: '有', tone: undefined });
  assert.deepEqual(foundWords(item({ found: 'absent' })), { word: '无', tone: undefined });
  const missing = item({ fitted: 'standard', found: 'absent' });
  assert.deepEqual(foundWords(missing), { word: '无', tone: 'watch' });
  assert.deepEqual(foundWords(item({ found: 'broken' })), { word: '失效', tone: 'bad' });
  assert.deepEqual(foundWords(item({ found: 'added' })), { word: '后装', tone: 'watch' });
});

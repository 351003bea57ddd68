import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { applies, type Build } from './applies.ts';
import { CATALOGUE, CATEGORIES, EDITION } from './catalogue.ts';

const sedan: Build = {
  is_motorcycle: false,
  energy: 'fuel',
  body: 'sedan',
  gearbox: 'automatic',
  seats: 5,
  is_replacing_battery: false,
};

describe('the catalogue', () => {
  test('has 527 checkpoints in 17 categories, each with its own code', () => {
    assert.equal(CATALOGUE.size, 527);
    assert.equal(CATEGORIES.map(({ id }) => id).join(''), 'ABCDEFGHIJKLMNOPQ');
    assert.equal(CATEGORIES.flatMap(({ codes }) => codes).length, 527);
    for (const { id, codes } of CATEGORIES) {
      const counted = codes.map((_, at) => `${id}${String(at + 1).padStart(2, '0')}`);
      assert.deepEqual(codes, counted);
    }
  });

  test('has a criterion, a method and options for each checkpoint', () => {
    for (const { code, item, category, criterion, method, options } of CATALOGUE.values()) {
      assert.ok(item && category && criterion && method, code);
      assert.ok(options.length >= 3 && options.every((option) => option !== ''), code);
    }
    const items = CATEGORIES.map(({ codes }) => codes.map((code) => CATALOGUE.get(code)?.item));
    for (const own of items) assert.equal(new Set(own).size, own.length);
  });

  test('measures what is read or counted by criteria of its own, not by warning lights', () => {
    for (const code of ['L01', 'L22', 'L24'])
      assert.doesNotMatch(CATALOGUE.get(code)?.criterion ?? '灯', /灯|故障码/, code);
  });

  test('has no wording meant for inspectors', () => {
    assert.equal(CATALOGUE.get('A04')?.item, '左D柱');
    for (const { code, item, options } of CATALOGUE.values()) {
      assert.doesNotMatch(item, /无则/, code);
      assert.doesNotMatch(options.join(' '), /[A-Z]( |$)/, code);
    }
  });

  test('has the SHA-256 of its file as its edition', () => {
    const file = readFileSync(join(import.meta.dirname, 'checkpoints.tsv'));
    assert.equal(EDITION, createHash('sha256').update(file).digest('hex'));
  });
});

describe('the checkpoints of a car', () => {
  const codesFor = (build: Partial<Build>) =>
    [...CATALOGUE.values()]
      .filter((checkpoint) => applies(checkpoint.applies, { ...sedan, ...build }))
      .map(({ code }) => code);

  test('exclude the high-voltage system for a petrol car', () => {
    const codes = codesFor({});
    assert.equal(codes.length, 484);
    assert.ok(codes.every((code) => !code.startsWith('P')));
    assert.deepEqual(
      ['A04', 'A08', 'I25'].filter((code) => codes.includes(code)),
      [],
    );
  });

  test('exclude the engine where there is none', () => {
    const codes = codesFor({ energy: 'bev', gearbox: 'single', body: 'suv' });
    assert.deepEqual(
      codes.filter((code) => ['H01', 'L02', 'N37', 'M08', 'H14', 'P37', 'P38'].includes(code)),
      [],
    );
    assert.ok(codes.includes('P07') && codes.includes('A04'));
  });

  test('include both where a car has an engine and a plug', () => {
    const codes = codesFor({ energy: 'reev' });
    for (const code of ['H01', 'P07', 'P37']) assert.ok(codes.includes(code), code);
  });

  test('include the lock of a swappable battery', () => {
    const codes = codesFor({ energy: 'bev', is_replacing_battery: true });
    assert.ok(codes.includes('P38'));
  });

  test('depend on gearbox and seats', () => {
    assert.ok(!codesFor({ gearbox: 'manual' }).includes('M15'));
    assert.ok(!codesFor({ body: 'coupe', seats: 2 }).some((code) => /^(I24|K11)$/.test(code)));
    assert.ok(codesFor({ body: 'mpv', seats: 7 }).includes('I25'));
  });

  test('are a tenth of the catalogue for a motorcycle', () => {
    const codes = codesFor({
      is_motorcycle: true,
      body: 'motorcycle',
      gearbox: 'manual',
      seats: 2,
    });
    assert.ok(codes.length > 80 && codes.length < 130, `${codes.length}`);
    assert.ok(['H01', 'J01', 'M01', 'Q01'].every((code) => codes.includes(code)));
    assert.ok(!codes.some((code) => /^(A01|E06|I22|J27|K01)$/.test(code)));
  });

  test('include all that may apply where little is known', () => {
    const unknown = { energy: null, body: null, gearbox: null, seats: null };
    assert.equal(codesFor({ ...unknown, is_replacing_battery: true }).length, 527);
  });
});

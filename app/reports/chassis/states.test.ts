import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { screwOf } from './screws.ts';
import { chassisOf, picturesOf, toneOf } from './states.ts';

const front = { title: '前部', content: [{ img: 'front.jpg', desc: '副车架无变形，无渗漏' }] };
const leak = { title: '中段', content: [{ img: 'middle.jpg', desc: '变速箱油底壳轻微渗油' }] };
const brakes = { title: '四轮制动', content: [] };

describe('the chassis', () => {
  test('shows only if at least one item has content', () => {
    assert.equal(chassisOf([brakes], [{ desc: '左半轴螺母', value: '完好' }]), null);
    assert.equal(chassisOf([], []), null);
    assert.equal(chassisOf([brakes, front], [])?.groups.length, 1);
  });

  test('names the parts without a picture', () => {
    assert.deepEqual(chassisOf([front, brakes], [])?.bare, ['四轮制动']);
  });

  test('says how many places to watch, and is fine where there are none', () => {
    const fine = chassisOf([front], []);
    assert.deepEqual([fine?.tone, fine?.verdict], ['fine', '1 个部位都没有渗漏、锈蚀和磕碰']);
    const watched = chassisOf([front, leak], []);
    assert.deepEqual([watched?.tone, watched?.verdict], ['watch', '2 个部位里，1 处要留意']);
  });

  test('shows its pictures in the order of the groups', () => {
    const chassis = chassisOf([front, leak], []);
    assert.deepEqual(chassis && picturesOf(chassis).map(({ src, group }) => `${group} ${src}`), [
      '前部 front.jpg',
      '中段 middle.jpg',
    ]);
    assert.deepEqual(
      chassis?.groups.map(({ places }) => places[0]?.index),
      [0, 1],
    );
  });
});

test('trouble that is denied is none, up to the next comma', () => {
  assert.equal(toneOf('无渗漏'), 'fine');
  assert.equal(toneOf('没有锈蚀、磕碰'), 'fine');
  assert.equal(toneOf('后副车架轻微锈蚀'), 'watch');
  assert.equal(toneOf('无变形，左侧有剐蹭'), 'watch');
  assert.equal(toneOf(null), 'fine');
});

describe('an important screw', () => {
  test('that was never turned needs no explanation', () => {
    assert.deepEqual(screwOf('左前减震器上座螺母', '原厂漆封完好'), {
      name: '左前减震器上座螺母',
      verdict: '原厂漆封完好',
      tone: 'fine',
      meaning: '',
    });
    assert.equal(screwOf('左半轴螺母', '无拧动痕迹').tone, 'fine');
  });

  test('that service turns is fine, and says why it was', () => {
    const { tone, meaning } = screwOf('发动机放油螺丝', '有拧动痕迹，换机油');
    assert.equal(tone, 'fine');
    assert.equal(meaning, '记录的原因：换机油。正常保养会拧动。');
  });

  test('that a repair turns is to be watched, and says what that may mean', () => {
    const { tone, meaning } = screwOf('前副车架固定螺栓', '有拧动痕迹');
    assert.equal(tone, 'watch');
    assert.match(meaning, /碰撞/);
  });

  test('that is missing is dangerous; one that nobody could see proves nothing', () => {
    assert.equal(screwOf('制动卡钳螺栓', '缺失').tone, 'bad');
    assert.equal(screwOf('电池包固定螺栓', '无法观察').tone, 'watch');
    assert.equal(screwOf('电池包固定螺栓', null).verdict, '没有记录');
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { screwOf, screwsOf } from './screws.ts';
import { chassisOf, picturesOf, toneOf } from './states.ts';

const front = { title: '前部', content: [{ img: 'front.jpg', desc: '副车架无变形，无渗漏' }] };
const leak = { title: '中段', content: [{ img: 'middle.jpg', desc: '变速箱油底壳轻微渗油' }] };
const brakes = { title: '四轮制动', content: [] };

describe('the chassis', () => {
  test('is displayed only if at least one item has content, or there are screws', () => {
    const screws = [{ desc: '左半轴螺母', value: '完好' }];
    assert.equal(chassisOf([brakes], screws)?.verdict, '1 处重要螺丝都写明没有异常');
    assert.equal(chassisOf([brakes], []), null);
    assert.equal(chassisOf([], []), null);
    assert.equal(chassisOf([brakes, front], [])?.groups.length, 1);
  });

  test('without a picture has no favourable tone, and is labelled as the statement of the dealer', () => {
    const intact = { desc: '左半轴螺母', value: '完好' };
    const textOnly = { title: '前部', content: [{ img: null, desc: '副车架无变形' }] };
    for (const stated of [chassisOf([], [intact]), chassisOf([textOnly], [intact])])
      assert.deepEqual([stated?.tone, stated?.has_claims], [null, true]);
    assert.equal(chassisOf([textOnly], [])?.groups[0]?.tone, null);
    assert.deepEqual(
      [false, true].map((isPictured) => screwsOf([intact], isPictured)[0]?.tone),
      [null, 'fine'],
    );
    const turned = { desc: '前副车架螺栓', value: '有拧动痕迹' };
    const watched = chassisOf([], [turned]);
    assert.deepEqual([watched?.tone, watched?.has_claims], ['watch', undefined]);
    const pictured = chassisOf([front], [intact]);
    assert.deepEqual([pictured?.tone, pictured?.has_claims], ['fine', undefined]);
  });

  test('names the parts without a picture', () => {
    assert.deepEqual(chassisOf([front, brakes], [])?.bare, ['四轮制动']);
  });

  test('counts the places with a warning, and is fine without any', () => {
    const fine = chassisOf([front], []);
    assert.deepEqual([fine?.tone, fine?.verdict], ['fine', '1 个部位，说明里没有写到毛病']);
    const watched = chassisOf([front, leak], []);
    assert.deepEqual([watched?.tone, watched?.verdict], ['watch', '2 个部位里，1 处要留意']);
  });

  test('counts the screws that service turned, instead of calling all screws intact', () => {
    const intact = { desc: '左半轴螺母', value: '完好' };
    const turned = { desc: '发动机放油螺丝', value: '有拧动痕迹，换机油' };
    assert.match(chassisOf([front], [intact])?.detail ?? '', /1 处重要螺丝都写明没有异常/);
    const chassis = chassisOf([front], [intact, turned]);
    assert.equal(chassis?.tone, 'fine');
    assert.match(chassis?.detail ?? '', /2 处重要螺丝里，1 处动过，正常保养会拧动，写在下面/);
    assert.equal(chassis?.verdict, '1 个部位写明正常，1 处螺丝动过');
    assert.doesNotMatch(chassis?.detail ?? '', /没有异常/);
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

test('a denial covers the defects up to the next comma', () => {
  assert.equal(toneOf('无渗漏'), 'fine');
  assert.equal(toneOf('没有锈蚀、磕碰'), 'fine');
  assert.equal(toneOf('后副车架轻微锈蚀'), 'watch');
  assert.equal(toneOf('无变形，左侧有剐蹭'), 'watch');
});

test('a denial covers only the defect it names', () => {
  for (const words of ['不锈钢排气管锈蚀', '右侧没有护板处渗油', '无护板，渗油', '护板不完好'])
    assert.equal(toneOf(words), 'watch', words);
  for (const words of ['未见明显锈蚀', '无渗漏和磕碰', '没有发现渗漏', '无油液渗漏', '防尘套完好'])
    assert.equal(toneOf(words), 'fine', words);
});

test('a place without a finding is neither fine nor a warning', () => {
  for (const words of [null, '前部', '左前悬架，没有电池包']) assert.equal(toneOf(words), null);
  const unclear = { title: '前部', content: [{ img: 'a.jpg', desc: null }] };
  const chassis = chassisOf([unclear], []);
  assert.deepEqual(
    [chassis?.verdict, chassis?.tone, chassis?.groups[0]?.tone],
    ['1 张照片，1 处没有写明状况', 'watch', null],
  );
  const both = chassisOf([front, unclear, leak], []);
  assert.equal(both?.verdict, '3 个部位里，1 处要留意');
  assert.equal(both?.detail, '3 张照片。1 处没有写明状况。');
});

describe('an important screw', () => {
  test('that was never turned has no explanation', () => {
    assert.deepEqual(screwOf('左前减震器上座螺母', '原厂漆封完好'), {
      name: '左前减震器上座螺母',
      verdict: '原厂漆封完好',
      tone: 'fine',
      meaning: '',
    });
    assert.equal(screwOf('左半轴螺母', '无拧动痕迹').tone, 'fine');
  });

  test('that regular service turns is fine, with the reason', () => {
    const { tone, meaning } = screwOf('发动机放油螺丝', '有拧动痕迹，换机油');
    assert.equal(tone, 'fine');
    assert.equal(meaning, '记录的原因：换机油。正常保养会拧动。');
  });

  test('that a repair turns is a warning, with what it may mean', () => {
    const { tone, meaning } = screwOf('前副车架固定螺栓', '有拧动痕迹');
    assert.equal(tone, 'watch');
    assert.match(meaning, /碰撞/);
  });

  test('is intact only if the finding says so explicitly', () => {
    for (const value of ['完好', '未拧动', '没有拆装、松动', '漆封完整', '未见异常'])
      assert.equal(screwOf('前副车架螺栓', value).tone, 'fine', value);
    for (const value of ['漆封破损', '异常', '漆封不完整', '有痕迹', '见照片'])
      assert.equal(screwOf('前副车架螺栓', value).tone, 'watch', value);
    for (const value of ['断裂', '滑丝', '松脱', '松动'])
      assert.equal(screwOf('发动机放油螺丝', value).tone, 'bad', value);
  });

  test('that is missing is bad, and one that was not visible is a warning', () => {
    assert.equal(screwOf('制动卡钳螺栓', '缺失').tone, 'bad');
    assert.equal(screwOf('电池包固定螺栓', '无法观察').tone, 'watch');
    assert.equal(screwOf('电池包固定螺栓', null).verdict, '未登记');
  });
});

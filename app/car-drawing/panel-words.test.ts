import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noPanel, panelMeant } from './panel-words.ts';
import { ALL_PANELS, PANEL_IDS } from './panels.ts';

test('a panel is known by its name, its checkpoint and its id', () => {
  for (const id of PANEL_IDS) {
    const { name, code } = ALL_PANELS[id];
    assert.deepEqual([panelMeant(name), panelMeant(id)], [id, id]);
    if (code) {
      assert.equal(panelMeant(code), id);
      assert.equal(panelMeant(` ${code.toLowerCase()} ${name}`), id);
    }
  }
  assert.equal(panelMeant('E06 右前门'), undefined);
});

test('a panel is known by the words that dealers use', () => {
  const meant = {
    hood: ['引擎盖', '机盖', '前盖', '发动机盖'],
    'right-quarter': ['右后叶子板', '右后翼子板', '后右叶子板', '右侧后翼子板'],
    'front-bumper': ['前杠', '前保', '前保险杠', '前保险杆'],
    'rear-bumper': ['后杠', '后保险杠'],
    tailgate: ['尾门', '后备箱盖', '行李箱盖', '后盖'],
    'left-front-door': ['左前车门', '左前门（漆面）', '前左门', '主驾门'],
    'left-sill': ['左侧裙边', '左裙边', '左门槛'],
    'right-mirror': ['右后视镜', '右倒车镜'],
    'left-a-pillar': ['左A柱', '左ａ柱外侧'],
    'filler-flap': ['油箱盖', '加油口盖', '充电口盖'],
  };
  for (const [id, words] of Object.entries(meant)) {
    for (const word of words) assert.equal(panelMeant(word), id, word);
  }
});

test('a word without the side, or for no panel, is unknown, and similar names come first', () => {
  for (const word of ['前门', '叶子板', '翼子板', '座椅', ''])
    assert.equal(panelMeant(word), undefined);
  assert.match(noPanel('左后翼子版').zh, /最像的在前：左后翼子板、/);
  assert.match(noPanel('前翼子板').zh, /：(左前翼子板、右前翼子板|右前翼子板、左前翼子板)、/);
  for (const id of PANEL_IDS) assert.ok(noPanel('座椅').zh.includes(ALL_PANELS[id].name));
});

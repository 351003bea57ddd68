import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readEnvironment } from './user-agent.ts';
import agents from './user-agents.fixture.json' with { type: 'json' };

describe('recorded user agents are parsed correctly', () => {
  for (const { name, userAgent, expect } of agents) {
    test(name, () => assert.deepEqual(readEnvironment(userAgent), expect));
  }
});

test('the fixture has all recorded user agents', () => assert.equal(agents.length, 57));

test('a mini-program is recognised by its token in any case', () => {
  assert.equal(readEnvironment('x MINIPROGRAM/wx1').navHiddenByUa, true);
  assert.equal(readEnvironment('x ToutiaoMicroApp/2').navHiddenByUa, true);
  assert.equal(readEnvironment('x miniProgramme').navHiddenByUa, true);
  assert.equal(readEnvironment('x mini Program').navHiddenByUa, false);
});

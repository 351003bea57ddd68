import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const source = readFileSync(join(import.meta.dirname, 'openapi.json'), 'utf8');

test("docs/openapi.json has no error and no warning by Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    [],
  );
});

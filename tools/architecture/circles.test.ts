import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { circlesOf } from './circles.ts';
import { readTree } from './imports.ts';
import { plant } from './law.ts';

describe('import circles', () => {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-circles-'));
  after(() => rmSync(root, { recursive: true }));
  let count = 0;
  const circlesIn = (files: Record<string, string>): string[] => {
    count += 1;
    return circlesOf(readTree(plant(join(root, String(count)), files)));
  };

  it('a circle is found once, file by file, without the files that lead to it', () => {
    const found = circlesIn({
      'app/a.ts': "import './b.ts';",
      'app/b.ts': "import '#/app/c.ts';",
      'app/c.ts': "import './d.ts';\nimport 'node:fs';",
      'app/d.ts': "export { b } from './b.ts';",
    });
    assert.deepEqual(found, ['app/b.ts -> app/c.ts -> app/d.ts -> app/b.ts']);
  });

  it('imports of types, dynamic imports and a file that imports itself count', () => {
    const found = circlesIn({
      'a.ts': "import type { B } from './b.ts';\nimport { b } from './b.ts';",
      'b.ts': "export const a = () => import('./a.ts');",
      'c.ts': "import './c.ts';",
    });
    assert.deepEqual(found, ['a.ts -> b.ts -> a.ts', 'c.ts -> c.ts']);
  });

  it('two circles that share a file are two', () => {
    const found = circlesIn({
      'a.ts': "import './b.ts';",
      'b.ts': "import './a.ts';\nimport './c.ts';",
      'c.ts': "import './b.ts';",
    });
    assert.deepEqual(found, ['a.ts -> b.ts -> a.ts', 'b.ts -> c.ts -> b.ts']);
  });

  it('a tree without circles has none, even if two import paths lead to one file', () => {
    const found = circlesIn({
      'a.ts': "import './b.ts';\nimport './c.ts';",
      'b.ts': "import './d.ts';",
      'c.ts': "import type { D } from './d.ts';",
      'd.ts': "import { z } from 'valibot';",
    });
    assert.deepEqual(found, []);
  });
});

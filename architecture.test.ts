import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { longestImportPath, readTree } from './tools/architecture/imports.ts';
import { lines, plant } from './tools/architecture/law.ts';
import { laws } from './tools/architecture/laws.ts';

describe('the laws of architecture', () => {
  const root = import.meta.dirname;
  const tree = readTree(root);

  for (const { name, broken } of laws) it(name, () => assert.deepEqual(broken(tree, root), []));

  it('are checked on all source files, whose sizes are reported', (test) => {
    const sizes = [...tree.values()].map(lines).toSorted((a, b) => a - b);
    const at = (share: number): number => sizes[Math.ceil(share * sizes.length) - 1] ?? 0;
    test.diagnostic(
      `${sizes.length} files, lines: median ${at(0.5)}, p90 ${at(0.9)}, max ${at(1)}`,
    );
    const path = longestImportPath(tree);
    test.diagnostic(`longest import path, ${path.length} files: ${path.join(' -> ')}`);
    assert.ok(sizes.length > 50);
  });
});

describe('a planted violation is found', () => {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-architecture-'));
  after(() => rmSync(root, { recursive: true }));

  for (const [index, { name, broken, planted }] of laws.entries()) {
    it(name, () => {
      const [first = ''] = Object.keys(planted);
      const folder = plant(join(root, String(index)), planted);
      const found = broken(readTree(folder), folder);
      assert.deepEqual(
        found.map((text) => text.includes(first)),
        [true],
      );
    });
  }

  it('with the whole chain of imports', () => {
    const law = laws.find(({ name }) => name.includes('reach Node'));
    assert.ok(law);
    const folder = plant(join(root, 'path'), law.planted);
    const path = 'web/page.tsx -> app/cars/price.ts -> app/cars/deep.ts -> node:fs';
    assert.deepEqual(law.broken(readTree(folder), folder), [path]);
  });

  it('but nothing in a tree without violations', () => {
    const lawful = plant(join(root, 'lawful'), {
      'app/sitemap.ts': "import { a } from '#/app/inventory/contract.ts';\nexport const b = a;",
      'app/cars/contract.ts': "import type { Schema } from 'valibot';\nexport const a: Schema = 1;",
      'app/shop/goods.tsx':
        "import '#/app/car-card/card.tsx';\nimport '#/app/sitemap.ts';\nimport '#/app/cars/contract.ts';",
      'app/car-card/card.tsx':
        "import type { Database } from '#/database/database.ts';\nimport '#/web/ui/button.tsx';",
    });
    for (const { name, broken } of laws)
      assert.deepEqual(broken(readTree(lawful), lawful), [], name);
  });
});

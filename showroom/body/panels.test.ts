import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { panels } from './panels.ts';
import { sedan } from './sedan.ts';

it('a body has the same panels every time', () => {
  assert.equal(digest(), digest());
});

/** Returns the hash of all vertices of a coarse saloon. */
function digest(): string {
  const hash = createHash('sha256');
  for (const { finish, mesh } of panels(sedan, 0.06)) {
    hash.update(finish).update(mesh.positions).update(mesh.normals).update(mesh.index);
  }
  return hash.digest('hex');
}

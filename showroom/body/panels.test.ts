import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { carDesign } from '#/showroom/designs.ts';
import { panels } from './panels.ts';

it('a body has the same panels every time', () => {
  assert.equal(digest(), digest());
});

/** Returns the hash of all vertices of a coarse saloon. */
function digest(): string {
  const hash = createHash('sha256');
  for (const { finish, mesh } of panels(carDesign('car-magotan'), 0.06)) {
    hash.update(finish).update(mesh.positions).update(mesh.normals).update(mesh.index);
  }
  return hash.digest('hex');
}

import type { Mesh } from '#/showroom/shape/mesh.ts';
import type { Material } from './finishes.ts';

/** An object of the scene: a mesh and its material. */
export type Thing = { material: Material; mesh: Mesh };

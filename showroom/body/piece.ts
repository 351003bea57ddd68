import type { Field, Mesh } from '#/showroom/shape/mesh.ts';

/** What a piece of the body is made of. */
export type Finish =
  | 'paint'
  | 'gap'
  | 'glass'
  | 'privacy'
  | 'gloss'
  | 'plastic'
  | 'chrome'
  | 'lens'
  | 'lampBed'
  | 'light'
  | 'tail'
  | 'tailBed'
  | 'tailLight'
  | 'under'
  | 'plate'
  | 'mirror';

/** A piece of the car: a mesh and its finish. */
export type Piece = { finish: Finish; mesh: Mesh };

/** Takes what lies inside a field out of the paint. */
export type Take = (field: Field) => Mesh;
/** Adds pieces of a finish. */
export type Add = (finish: Finish, ...meshes: readonly Mesh[]) => void;

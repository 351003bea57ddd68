import type { Field, Mesh } from '#/showroom/shape/mesh.ts';

/** The material of a piece of the body. */
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
  | 'bulb'
  | 'cloth'
  | 'plateBlue'
  | 'plateGreen'
  | 'mask'
  | 'skid'
  | 'mirror';

/** A piece of the car: a mesh and its finish. */
export type Piece = { finish: Finish; mesh: Mesh };

/** Removes the part inside a field from the painted mesh, and returns it. */
export type Take = (field: Field) => Mesh;
/** Adds pieces of a finish. */
export type Add = (finish: Finish, ...meshes: readonly Mesh[]) => void;

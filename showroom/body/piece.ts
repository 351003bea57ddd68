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

/** Removes the part for which a field is negative from the painted mesh, and returns this part. */
export type Take = (field: Field) => Mesh;
/** Adds meshes with a finish to the pieces of the car. */
export type Add = (finish: Finish, ...meshes: readonly Mesh[]) => void;

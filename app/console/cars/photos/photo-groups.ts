/**
 * The groups of a car's photos. Each name is also the field of the car's record that has these
 * photos.
 */
export const PHOTO_GROUPS = [
  'cover',
  'facade',
  'interior_decoration',
  'seats',
  'attachment',
  'engine_room',
  'other',
  'flaw',
] as const;
export type PhotoGroup = (typeof PHOTO_GROUPS)[number];

/** The displayed name of each group. */
export const PHOTO_GROUP_NAMES: Readonly<Record<PhotoGroup, string>> = {
  cover: '封面',
  facade: '外观',
  interior_decoration: '内饰',
  seats: '座椅',
  attachment: '后备箱',
  engine_room: '发动机舱',
  other: '其他',
  flaw: '瑕疵',
};

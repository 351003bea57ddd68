/** Hair: the part behind the head, the part in front of it, and the thickness of the brows. */
type Hair = { behind: string; front: string; brow: number };

export const HAIR = {
  crew: {
    behind: '',
    front:
      '<path d="M60 90C54 44 74 34 100 34s46 10 40 56l-5-2c0-18-3-26-10-30q-25-8-50 0c-7 4-10 12-10 30Z"/>',
    brow: 3.6,
  },
  parted: {
    behind: '',
    front:
      '<path d="M60 92C52 46 70 28 104 31c28 0 42 20 36 61l-5-3c1-14-2-22-8-28C112 66 92 62 84 52c-2 12-14 16-18 24Z"/><path d="M84 52C96 38 118 40 126 60" fill="#fff" fill-opacity=".08"/>',
    brow: 3.6,
  },
  swept: {
    behind: '',
    front:
      '<path d="M60 90c-6-30 2-56 34-60c6-6 34-6 42 12c10 14 8 34 4 48l-5-2c0-16-3-24-9-31c-18 2-40-2-52-6c-8 8-9 22-9 38Z"/>',
    brow: 3.2,
  },
  buzz: {
    behind: '',
    front:
      '<path d="M62 86C58 50 76 38 100 38s42 12 38 48l-4-3c0-14-4-22-10-26q-24-6-48 0c-6 4-10 12-10 26Z" fill-opacity=".8"/>',
    brow: 3.4,
  },
  receding: {
    behind: '',
    front:
      '<path d="M60 96c-5-22-2-40 10-50c-3 10-2 20-5 30Zm80 0c5-22 2-40-10-50c3 10 2 20 5 30Z"/><path d="M72 48c8-12 48-12 56 0c-14-6-42-6-56 0Z" fill-opacity=".55"/>',
    brow: 3,
  },
  curls: {
    behind: '',
    front:
      '<path d="M62 88c-10-8-8-20 0-24c-4-12 8-20 16-18c2-12 18-16 26-8c10-8 26 0 24 12c12 0 16 14 8 22c6 6 4 14-1 18c-1-14-5-20-12-24c-14 6-34 4-44 0c-8 4-14 10-17 22Z"/>',
    brow: 3.4,
  },
  bob: {
    behind: '<path d="M52 132C46 60 62 30 100 30s54 30 48 102q-20 10-26-4H78q-6 14-26 4Z"/>',
    front:
      '<path d="M58 108C50 52 70 32 102 32s48 22 40 76c-6-8-8-24-9-38C116 70 100 64 92 54c-4 14-20 18-26 24c-1 12-3 22-8 30Z"/>',
    brow: 2.6,
  },
  long: {
    behind:
      '<path d="M46 176C40 100 48 28 100 28s60 72 54 148q-18 8-32-2l-4-44H82l-4 44q-14 10-32 2Z"/>',
    front:
      '<path d="M59 104C52 50 72 32 100 32s48 18 41 72c-6-10-8-26-12-36C112 62 104 54 100 46c-6 12-22 16-30 26c-4 10-6 22-11 32Z"/>',
    brow: 2.4,
  },
  tail: {
    behind: '<path d="M118 40c34 0 40 40 30 92q-12 12-18-4c6-34 6-66-16-76Z"/>',
    front:
      '<path d="M60 92C54 46 74 32 100 32s46 14 40 60l-4-4c-1-18-6-28-16-34c-16 6-40 4-48 8c-6 6-8 16-8 28Z"/>',
    brow: 2.6,
  },
  bun: {
    behind: '<circle cx="100" cy="30" r="17"/>',
    front:
      '<path d="M60 94C54 48 72 34 100 34s46 14 40 60l-4-6c-2-18-8-26-18-32q-18-8-36 0c-10 6-16 14-18 32Z"/>',
    brow: 2.6,
  },
  waves: {
    behind:
      '<path d="M48 150c-10-20 4-28-2-50C42 56 64 28 102 28s58 26 54 70c-2 22 8 32-2 52q-18 6-28-8H76q-10 14-28 8Z"/>',
    front:
      '<path d="M58 104C50 54 70 34 104 34c30 2 44 24 37 70c-8-8-8-22-10-32c-14-2-22-10-26-20c-10 16-28 14-37 24c-2 10-4 20-10 28Z"/>',
    brow: 2.4,
  },
  fringe: {
    behind: '<path d="M50 140C42 62 60 30 100 30s58 32 50 110q-16 6-24-6H74q-8 12-24 6Z"/>',
    front:
      '<path d="M58 104C50 54 70 32 100 32s50 22 42 72c-6-6-8-14-9-24q-10-3-16-10q-6 8-17 6q-11 2-17-6q-6 7-16 10c-1 10-3 18-9 24Z"/>',
    brow: 2.4,
  },
  cap: {
    behind: '<path d="M58 98c-4-10-4-20-2-28h88c2 8 2 18-2 28Z"/>',
    front:
      '<path d="M58 74C56 36 78 26 100 26s44 10 42 48Z" fill="#2f4a43"/><path d="M54 74q46-16 92 0q10 6 4 10q-50-18-100 0q-6-4 4-10Z" fill="#263c36"/><path d="M100 27v34" stroke="#263c36" stroke-width="1.6"/>',
    brow: 3.4,
  },
  helmet: {
    behind: '<path d="M50 118C40 50 64 22 100 22s60 28 50 96Z" fill="#39424a"/>',
    front:
      '<path d="M54 100C48 50 70 28 100 28s52 22 46 72l-8-2c2-20-2-32-10-36q-28-8-56 0c-8 4-12 16-10 36Z" fill="#4a555e"/><path d="M72 62q28-9 56 0l2-8q-30-10-60 0Z" fill="#c4820f"/>',
    brow: 3.2,
  },
} as const satisfies Record<string, Hair>;
export type HairName = keyof typeof HAIR;

/** Returns an MP4 box: its length, type and content. */
export function box(type: string, ...inside: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(inside.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

type Made = {
  codec?: string;
  brand?: string;
  place?: string;
  tracks?: readonly (readonly [handler: string, codec: string])[];
  /** Boxes to put into the first track. */
  inside?: Buffer;
};

/** Returns an MP4 like those of phones, with owner and location in several places. */
export function mp4({
  codec = 'avc1',
  brand = 'isom',
  place = '+30.5728+104.0668/',
  tracks = [
    ['vide', codec],
    ['soun', 'mp4a'],
  ],
  inside = Buffer.alloc(0),
}: Made = {}): Buffer {
  return Buffer.concat([
    box('ftyp', brand, '\0\0\x02\0', 'isomiso2mp41'),
    box('uuid', `xmp ${place}`),
    box('mdat', 'F'.repeat(5000)),
    box(
      'moov',
      box('mvhd', '\0'.repeat(100)),
      ...tracks.map(([handler, entry], at) => track(handler, entry, place, at === 0 ? inside : '')),
      box('udta', box('\xa9xyz', place)),
      box('meta', 'com.apple.quicktime.location.ISO6709', place),
    ),
  ]);
}

function track(handler: string, entry: string, place: string, inside: Buffer | string): Buffer {
  const described = box('stsd', '\0\0\0\0', '\0\0\0\x01', box(entry, '\0'.repeat(78)));
  return box(
    'trak',
    box(
      'mdia',
      box('hdlr', '\0'.repeat(8), handler, '\0'.repeat(13)),
      box('minf', box('stbl', described)),
      box('udta', place),
    ),
    box('meta', place),
    inside,
  );
}

/** Returns `count` boxes without content, of 8 bytes each. */
export function emptyBoxes(count: number): Buffer {
  return Buffer.alloc(count * 8, box('free'));
}

/** Returns `count` tracks, each of which contains the next. */
export function nestedTracks(count: number): Buffer {
  const bytes = Buffer.alloc(count * 8);
  for (let at = 0; at < count; at += 1) {
    bytes.writeUInt32BE((count - at) * 8, at * 8);
    bytes.write('trak', at * 8 + 4, 'latin1');
  }
  return bytes;
}

/** Colours of the clothes in the drawn portraits. */
const CLOTHES = ['#3f6f5a', '#4d5f7a', '#7a5a4a', '#5c5470'];

/** Returns the file name of the portrait with this number; after the last, portraits repeat. */
export function portraitOf(at: number): string {
  return `consultant-${at % CLOTHES.length}.jpg`;
}

/** Returns the drawn portraits of the demo's consultants: SVG by file name. */
export function consultantDrawings(): Map<string, string> {
  return new Map(CLOTHES.map((clothes, at) => [portraitOf(at), draw(clothes)]));
}

function draw(clothes: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">' +
    '<rect width="320" height="320" fill="#e7f3ee"/>' +
    `<path d="M40 320c0-82 52-118 120-118s120 36 120 118Z" fill="${clothes}"/>` +
    '<path d="M134 178h52v40q-26 26-52 0Z" fill="#dcb493"/>' +
    '<circle cx="160" cy="130" r="58" fill="#e9c4a4"/>' +
    '<path d="M100 128c0-48 28-70 60-70s60 22 60 70c-14-18-26-34-60-34s-46 16-60 34Z" fill="#2b2a2c"/></svg>'
  );
}

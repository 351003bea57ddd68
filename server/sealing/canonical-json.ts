/**
 * The one way to write a value as JSON (RFC 8785): members sorted by the code units of their names,
 * numbers and strings as ECMAScript writes them, nothing between. What is absent is left out. Throws
 * on what JSON or UTF-8 cannot hold: NaN, infinities, lone surrogates, functions, lists with holes,
 * and objects that are more than their members, like dates and maps.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'string') return writeString(value);
  // Unlike map, from() does not pass over holes.
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (typeof value === 'object') {
    const object = plain(value);
    const members = Object.keys(object)
      .toSorted()
      .filter((name) => object[name] !== undefined)
      .map((name) => `${writeString(name)}:${canonicalJson(object[name])}`);
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`JSON has no ${typeof value}`);
}

/**
 * Where a JSON text stops being the canonical one of its value, white space between its parts aside:
 * the offset in the text (UTF-16). Undefined where it is canonical. Finds members that stand twice,
 * of which a parser shows the last alone. Throws where the text is no JSON.
 */
export function departsFromCanonical(text: string): number | undefined {
  const canonical = canonicalJson(JSON.parse(text));
  let at = 0;
  let isInString = false;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charAt(place);
    if (!isInString && ' \t\n\r'.includes(unit)) continue;
    if (unit !== canonical.charAt(at)) return place;
    if (isInString && unit === '\\') {
      // The next one is escaped, and ends no string.
      if (text.charAt(place + 1) !== canonical.charAt(at + 1)) return place + 1;
      place += 1;
      at += 1;
    } else if (unit === '"') isInString = !isInString;
    at += 1;
  }
  return at < canonical.length ? text.length : undefined;
}

function plain(value: object): Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return value as Record<string, unknown>;
  throw new TypeError(`JSON has no ${value.constructor.name}`);
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`);
  return JSON.stringify(value);
}

function writeString(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('A lone surrogate is no text');
  return JSON.stringify(value);
}

/**
 * Serializes a value as canonical JSON (RFC 8785): members sorted by the UTF-16 code units of their
 * names, numbers and strings as in ECMAScript, no white space. Undefined members are omitted.
 * Throws for values that JSON or UTF-8 cannot represent: NaN, infinities, lone surrogates,
 * functions, sparse arrays, and objects other than plain ones, such as Date and Map.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'string') return writeString(value);
  // Unlike map(), from() does not skip holes.
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
 * Returns the offset (UTF-16) at which a JSON text first differs from the canonical JSON of its
 * value, apart from white space; undefined if it does not. Detects duplicate members, of which a
 * parser returns only the last. Throws if the text is not JSON.
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
      // The next character is escaped and does not end the string.
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

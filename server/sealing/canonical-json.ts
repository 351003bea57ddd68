import canonicalize from 'canonicalize';

/**
 * The one way to write a value as JSON (RFC 8785): members sorted by the code units of their names,
 * numbers and strings as ECMAScript writes them, nothing between. What is absent is left out. Throws
 * on what JSON or UTF-8 cannot hold: NaN, infinities, lone surrogates, functions, lists with holes,
 * and objects that are more than their members, like dates and maps.
 */
export function canonicalJson(value: unknown): string {
  refuseOthers(value);
  // It answers undefined only for what was refused.
  return canonicalize(value) as string;
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

/** Throws on what `canonicalize`, like `JSON.stringify`, would write as something else or leave out. */
function refuseOthers(value: unknown): void {
  if (Array.isArray(value)) {
    // Unlike forEach, from() does not pass over holes.
    Array.from(value, refuseOthers);
  } else if (typeof value === 'object' && value !== null) {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      throw new TypeError(`JSON has no ${value.constructor.name}`);
    }
    for (const member of Object.values(value)) if (member !== undefined) refuseOthers(member);
  } else if (value !== null && !['boolean', 'number', 'string'].includes(typeof value)) {
    throw new TypeError(`JSON has no ${typeof value}`);
  }
}

import canonicalize from 'canonicalize';

/**
 * Serializes this value as canonical JSON (RFC 8785). Undefined members are omitted. Throws for
 * what JSON cannot represent, such as NaN and Dates.
 */
export function canonicalJson(value: unknown): string {
  refuseOthers(value);
  // `canonicalize` returns undefined only for values that `refuseOthers` has refused.
  return canonicalize(value) as string;
}

/**
 * Returns the offset (UTF-16 units) at which this JSON text stops being canonical; undefined if all
 * is canonical. White space is ignored. Throws if the text is not JSON.
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

/** Throws for values that `canonicalize`, like `JSON.stringify`, would change or omit. */
function refuseOthers(value: unknown): void {
  if (Array.isArray(value)) {
    // Array.from() visits holes, which forEach() skips.
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

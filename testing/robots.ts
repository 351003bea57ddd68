import robotsParser from 'robots-parser';

// The package declares a default export; its CommonJS module is the function itself.
const parse = robotsParser as unknown as typeof robotsParser.default;

/** Parses robots.txt, which was read at `url`. */
export function parseRobots(url: string, text: string): { isAllowed(url: string): boolean } {
  const robots = parse(url, text);
  return { isAllowed: (address) => robots.isAllowed(address) !== false };
}

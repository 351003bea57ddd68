import robotsParser from 'robots-parser';

// By its types, the package has a default export. In fact its CommonJS module is the function.
const parse = robotsParser as unknown as typeof robotsParser.default;

/** Parses the text of a robots.txt whose URL is `url`. */
export function parseRobots(url: string, text: string): { isAllowed(url: string): boolean } {
  const robots = parse(url, text);
  return { isAllowed: (address) => robots.isAllowed(address) !== false };
}

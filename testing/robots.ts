import * as robotsParser from 'robots-parser';

/** Parses robots.txt. Its package declares the default export that its CommonJS module is. */
export function parseRobots(url: string, text: string): { isAllowed(url: string): boolean } {
  const robots = robotsParser.default(url, text);
  return { isAllowed: (address) => robots.isAllowed(address) !== false };
}

import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured lines on standard output. Personal data never goes in: no bodies, no queries. */
export function createLog(level = 'info'): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

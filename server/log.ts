import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { OutageWatch } from '#/database/outage.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';

export type { Logger };

/**
 * Structured lines on standard output. Personal data never goes in: no bodies, no queries. While the
 * database is away, what fails for that reason is left out: `logOutages` writes that it is.
 */
export function createLog(level = 'info', to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(line, write) {
        if (!isOfOutage(line[0])) write.apply(this, line);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** Writes one line when the database goes away or refuses the connection, and one when it is back. */
export function logOutages(log: Logger): OutageWatch {
  return {
    began: (cause) => log.error({ reason: String(cause) }, 'the database is away'),
    refused: (cause) => log.error({ reason: String(cause) }, 'the database refuses the connection'),
    ended: (lastedMs) => log.info({ ms: lastedMs }, 'the database is back'),
  };
}

function isOfOutage(fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return false;
  return fields.err instanceof DatabaseUnavailable && fields.err.isAway;
}

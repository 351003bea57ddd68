import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { OutageWatch } from '#/database/outage.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';

export type { Logger };

/**
 * Creates the log: JSON lines on standard output. Bodies and query strings are never logged,
 * because they hold personal data. Errors caused by a database outage are dropped: `logOutages`
 * logs the outage once.
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

/**
 * Returns an OutageWatch that logs the start and the end of a database outage, and a refused
 * connection.
 */
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

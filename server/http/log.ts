import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { lru } from 'tiny-lru';
import type { OutageWatch } from '#/database/outage.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';

export type { Logger };

/**
 * Creates the log: JSON lines on standard output. Callers must not pass personal data, such as
 * bodies and queries.
 */
export function createLog(
  level = 'info',
  to?: DestinationStream,
  now = () => performance.now(),
): Logger {
  const loggedAt = lru<number>(MOST_REPEATED);
  const isRepeat = (reason: string) => {
    const last = loggedAt.get(reason) ?? -Infinity;
    if (now() - last < REPEAT_MS) return true;
    loggedAt.set(reason, now());
    return false;
  };
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(line, write) {
        const cause = unavailableCause(line[0]);
        if (cause && (cause.isAway || isRepeat(`${String(line[1])} ${cause.message}`))) return;
        write.apply(this, line);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** Creates the log of a process: readable lines on a terminal, else JSON lines. */
export async function createProcessLog(): Promise<Logger> {
  if (!process.stdout.isTTY) return createLog();
  const { default: pinoPretty } = await import('pino-pretty');
  // Written at once, so that the last lines before an exit are not lost.
  return createLog('info', pinoPretty({ singleLine: true, sync: true, translateTime: TIME }));
}

/** Returns an OutageWatch that logs the outages of `what`, and refused connections. */
export function logOutages(log: Logger, what = 'the database'): OutageWatch {
  return {
    began: (cause) => log.error({ reason: String(cause) }, `${what} is away`),
    refused: (cause) => log.error({ reason: String(cause) }, `${what} refuses the connection`),
    ended: (lastedMs) => log.info({ ms: lastedMs }, `${what} is back`),
  };
}

/**
 * The format of the time of a log line on a terminal; `SYS:` selects the machine's time zone.
 */
const TIME = 'SYS:HH:MM:ss.l';

/** Maximum number of remembered errors. */
const MOST_REPEATED = 100;

/** Time in ms in which the same error of the database is logged at most once. */
const REPEAT_MS = 60_000;

/** Returns the error of a log line if it is a DatabaseUnavailable, else undefined. */
function unavailableCause(fields: unknown): DatabaseUnavailable | undefined {
  if (typeof fields !== 'object' || fields === null || !('err' in fields)) return undefined;
  return fields.err instanceof DatabaseUnavailable ? fields.err : undefined;
}

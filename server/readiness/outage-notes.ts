import type { OutageWatch } from '#/database/outage.ts';
import type { ReplicaWatch } from '#/database/replicas/replica.ts';
import { logOutages, type Logger } from '#/server/http/log.ts';
import type { Readiness } from '#/server/http/types.ts';

/**
 * Returns an OutageWatch that logs outages of the pictures' storage and notes them for `/readyz`.
 */
export function watchMedia(log: Logger, readiness: Readiness): OutageWatch {
  const { began, refused, ended } = logOutages(log, 'the storage of pictures');
  const note = (isAway: boolean, report: () => void) => {
    readiness.isMediaAway = isAway;
    report();
  };
  return {
    began: (cause) => note(true, () => began(cause)),
    refused: (cause) => note(true, () => refused(cause)),
    ended: (lastedMs) => note(false, () => ended(lastedMs)),
  };
}

/**
 * Returns a ReplicaWatch that logs when a replica is excluded and when it is used again. It stores
 * the number of excluded replicas for `/readyz`.
 */
export function watchReplicas(log: Logger, readiness: Readiness): ReplicaWatch {
  const unused = new Set<string>();
  return {
    onExcluded(replica, reason, err) {
      unused.add(replica);
      readiness.unusedReplicas = unused.size;
      log.warn({ replica, reason, err }, 'a read replica is not used');
    },
    onRestored(replica) {
      unused.delete(replica);
      readiness.unusedReplicas = unused.size;
      log.info({ replica }, 'a read replica is used again');
    },
  };
}

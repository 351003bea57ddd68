import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  ConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutputOf,
} from '#/app/console/calls/endpoint.ts';
import { callConsole, ConsoleError } from './call-console.tsx';

/** The data of a screen. After a failed reload there are both the earlier data and the failure. */
export type Loaded<Data> = {
  data: Data | undefined;
  failure: ConsoleError | undefined;
  /** The time at which the data were loaded, in ms since 1970; 0 without data. */
  loadedAt: number;
  reload(): Promise<void>;
  /** Deletes the data and the failure. */
  clear(): void;
};

/**
 * Makes a call and returns its output with the loading state. The call is made again when the input
 * changes.
 */
export function useData<E extends ConsoleEndpoint>(
  endpoint: E,
  input: ConsoleInputOf<E>,
): Loaded<ConsoleOutputOf<E>> {
  const key = `${endpoint.name} ${JSON.stringify(input)}`;
  const [state, setState] = useState<State<ConsoleOutputOf<E>>>({ key });
  const latest = useRef(0);
  const reload = useCallback(() => {
    const turn = (latest.current += 1);
    return loadState(endpoint, key).then((next) => {
      if (turn !== latest.current) return;
      setState((before) => (before.key === key && next.failure ? { ...before, ...next } : next));
    });
  }, [endpoint, key]);
  const clear = useCallback(() => setState({ key }), [key]);
  useEffect(() => {
    void reload();
    return () => void (latest.current += 1);
  }, [reload]);
  const { data, failure, loadedAt = 0 } = state.key === key ? state : {};
  return { data, failure, loadedAt, reload, clear };
}

/**
 * The data for the input `key`. If this is not the current input, the call for the current one is
 * still running.
 */
type State<Data> = { key: string; data?: Data; failure?: ConsoleError; loadedAt?: number };

async function loadState<E extends ConsoleEndpoint>(
  endpoint: E,
  key: string,
): Promise<State<ConsoleOutputOf<E>>> {
  try {
    const input = JSON.parse(key.slice(endpoint.name.length)) as ConsoleInputOf<E>;
    return { key, data: await callConsole(endpoint, input), loadedAt: Date.now() };
  } catch (failure) {
    if (failure instanceof ConsoleError) return { key, failure };
    throw failure;
  }
}

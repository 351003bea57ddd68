import { useRef, useState, type FormEvent } from 'react';
import type {
  ConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutputOf,
} from '#/app/console/calls/endpoint.ts';
import { showToast } from '#/web/ui/toast.tsx';
import { callConsole, ConsoleError } from './call-console.tsx';
import { usePassword } from './password-dialog.tsx';

type Values = Readonly<Record<string, string>>;

/** Returns the state of a small form: values and errors for the fields of `web/ui/form`. */
export function useFields(first: Values) {
  const [values, setValues] = useState<Values>(first);
  const [errors, setErrors] = useState<Values>({});
  return {
    values,
    errors,
    setErrors,
    set: (name: string, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors({});
    },
    reset: () => setValues(first),
  };
}

/** Makes calls that change data, one after the other, and says whether any is pending. */
export type Action = {
  isPending: boolean;
  /**
   * Makes a call once all pending calls have ended, and returns its output. Returns undefined if
   * the call fails or is cancelled. A call that equals the latest pending one (a double tap) is not
   * made and returns undefined.
   */
  run<E extends ConsoleEndpoint>(
    endpoint: E,
    input: ConsoleInputOf<E>,
  ): Promise<ConsoleOutputOf<E> | undefined>;
};

/**
 * Returns an action. If a call is refused with errors of fields, they are passed to `onErrors`; any
 * other refusal is displayed as a toast.
 * @param onRefusal returns true if it displays the refusal itself
 */
export function useAction(
  onErrors?: (errors: Values) => void,
  onRefusal?: (refusal: ConsoleError) => boolean,
): Action {
  const [pending, setPending] = useState(0);
  const latest = useRef<{ key: string; ended: Promise<unknown> }>(undefined);
  const requestPassword = usePassword();

  async function attempt<E extends ConsoleEndpoint>(endpoint: E, input: ConsoleInputOf<E>) {
    try {
      return await callConsole(endpoint, input).catch(async (error: unknown) => {
        if (!(error instanceof ConsoleError) || error.reason !== 'password') throw error;
        if (!(await requestPassword(error.data.has_passkey === true))) return undefined;
        return callConsole(endpoint, input);
      });
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      if (onRefusal?.(error)) return undefined;
      if (onErrors && Object.keys(error.errors).length > 0) onErrors(error.errors);
      else showToast(error.message);
      return undefined;
    }
  }

  return {
    isPending: pending > 0,
    async run(endpoint, input) {
      const key = `${endpoint.name} ${JSON.stringify(input)}`;
      if (latest.current?.key === key) return undefined;
      const earlier = latest.current?.ended;
      const call = (async () => {
        await earlier;
        return attempt(endpoint, input);
      })();
      const turn = { key, ended: call.catch(() => undefined) };
      latest.current = turn;
      setPending((count) => count + 1);
      try {
        return await call;
      } finally {
        if (latest.current === turn) latest.current = undefined;
        setPending((count) => count - 1);
      }
    },
  };
}

/** Returns a submit handler that calls `submit` instead of sending the form. */
export function onSubmit(submit: () => Promise<void>): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    void submit();
  };
}

import { useState, type FormEvent } from 'react';
import type {
  ConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutputOf,
} from '#/app/console/calls/endpoint.ts';
import { showToast } from '#/web/ui/toast.tsx';
import { callConsole, ConsoleError } from './call-console.tsx';
import { usePassword } from './password-dialog.tsx';

type Values = Readonly<Record<string, string>>;

/**
 * Returns the values and errors of a small form, in the form that the fields of `web/ui/form` need.
 */
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

/** A change that a person makes with a button. */
export type Action = {
  isPending: boolean;
  /**
   * Makes the call and returns its data. Returns undefined if the call fails, which is shown, if
   * the person does not enter a requested password, or while another call is pending.
   */
  run<E extends ConsoleEndpoint>(
    endpoint: E,
    input: ConsoleInputOf<E>,
  ): Promise<ConsoleOutputOf<E> | undefined>;
};

/**
 * Returns an action. A refused call shows its message: at the fields through `onErrors`, else as a
 * toast. If the password is needed, it is requested first, and the call is repeated.
 * @param onRefusal returns whether it shows the refusal itself
 */
export function useAction(
  onErrors?: (errors: Values) => void,
  onRefusal?: (refusal: ConsoleError) => boolean,
): Action {
  const [isPending, setPending] = useState(false);
  const requestPassword = usePassword();
  return {
    isPending,
    async run(endpoint, input) {
      if (isPending) return undefined;
      setPending(true);
      try {
        return await callConsole(endpoint, input).catch(async (error: unknown) => {
          if (!(error instanceof ConsoleError) || error.reason !== 'password') throw error;
          if (!(await requestPassword())) return undefined;
          return callConsole(endpoint, input);
        });
      } catch (error) {
        if (!(error instanceof ConsoleError)) throw error;
        if (onRefusal?.(error)) return undefined;
        if (onErrors && Object.keys(error.errors).length > 0) onErrors(error.errors);
        else showToast(error.message);
        return undefined;
      } finally {
        setPending(false);
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

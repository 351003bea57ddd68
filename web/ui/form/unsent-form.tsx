const STORED_AS = 'unsent-forms';

/**
 * A form that the visitor has not finished: the values, and the request id if the form was
 * submitted.
 */
export type UnsentForm = {
  values: Readonly<Record<string, string>>;
  requestId?: string | undefined;
};
type UnsentForms = Readonly<Record<string, UnsentForm>>;

/** Returns the stored values of this form; undefined if there are none to restore. */
export function readUnsentForm(form: string): UnsentForm | undefined {
  return readAll()[form];
}

/** Stores the values of this form. Does nothing if storage is blocked or full. */
export function storeUnsentForm(form: string, unsent: UnsentForm): void {
  write({ ...readAll(), [form]: unsent });
}

/** Deletes the stored values of this form. */
export function deleteUnsentForm(form: string): void {
  const { [form]: _removed, ...others } = readAll();
  write(others);
}

function readAll(): UnsentForms {
  try {
    const all = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as UnsentForms;
    return Object.fromEntries(Object.entries(all).filter(([, unsent]) => isUnsentForm(unsent)));
  } catch {
    // Storage is blocked, or its content is not valid JSON.
    return {};
  }
}

function isUnsentForm({ values }: UnsentForm): boolean {
  return typeof values === 'object' && values !== null;
}

function write(forms: UnsentForms): void {
  try {
    if (Object.keys(forms).length === 0) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify(forms));
  } catch {
    // Storage is blocked or full. The form on the screen still has the values.
  }
}

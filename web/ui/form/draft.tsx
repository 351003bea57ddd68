const STORED_AS = 'draft';

/** An unfinished form: its values, and the request id if it was submitted. */
export type Draft = {
  values: Readonly<Record<string, string>>;
  requestId?: string | undefined;
};
type Drafts = Readonly<Record<string, Draft>>;

/**
 * Returns the stored values of a form that was not submitted successfully; undefined if there are
 * none or storage is blocked. They are in session storage: they survive a reload, and closing the
 * tab deletes them with the phone number in them.
 */
export function readDraft(form: string): Draft | undefined {
  return readAll()[form];
}

/** Stores the values of a form. Does nothing if storage is blocked or full. */
export function writeDraft(form: string, draft: Draft): void {
  write({ ...readAll(), [form]: draft });
}

/** Deletes the stored values of a form. */
export function forgetDraft(form: string): void {
  const { [form]: _removed, ...others } = readAll();
  write(others);
}

function readAll(): Drafts {
  try {
    const all = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Drafts;
    return Object.fromEntries(Object.entries(all).filter(([, draft]) => isDraft(draft)));
  } catch {
    // Storage is blocked, or its content is not valid JSON.
    return {};
  }
}

function isDraft({ values }: Draft): boolean {
  return typeof values === 'object' && values !== null;
}

function write(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify(drafts));
  } catch {
    // Storage is blocked or full. The form on the screen still has the values.
  }
}

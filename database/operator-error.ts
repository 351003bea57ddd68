/**
 * An error whose message tells the operator what is wrong and what to do. Programs print it without
 * a stack trace; any other error is a fault of the program and is printed with its stack.
 */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/**
 * Returns the message of an OperatorError, or of an error of the operating system such as a missing
 * file; undefined for a fault of the program.
 */
export function operatorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isExplained = error instanceof OperatorError || 'syscall' in error;
  return isExplained ? error.message : undefined;
}

import { OperatorError } from '#/database/operator-error.ts';

/** Thrown for a file that cannot be used at all. The message names the file. */
export class UnusableFile extends OperatorError {
  readonly line: number;
  readonly reason: string;

  constructor(path: string, line: number, reason: string) {
    super(`${path}:${line}: ${reason}`);
    this.line = line;
    this.reason = reason;
  }
}

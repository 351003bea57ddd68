import { OtherBuild } from '#/database/migrate.ts';

/**
 * Ends the program with exit code 1 and the message, without a stack trace, if another build made
 * the database; throws any other error again.
 */
export function exitOnRefusal(error: unknown): never {
  if (!(error instanceof OtherBuild)) throw error;
  console.error(error.message);
  process.exit(1);
}

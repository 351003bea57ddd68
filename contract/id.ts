import * as v from 'valibot';
import { ID } from './id-pattern.ts';

/** The id of a record as a parameter of a call. */
export const Id = v.pipe(v.string(), v.regex(ID));

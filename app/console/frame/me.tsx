import { createContext, useContext } from 'react';
import type { getMe } from '#/app/console/accounts/contract.ts';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';

/** The signed-in person. */
export type Me = ConsoleOutputOf<typeof getMe>;

/** The context with the signed-in person. */
export const MeContext = createContext<Me | undefined>(undefined);

/** Returns the signed-in person. Throws if nobody is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('Nobody is signed in');
  return me;
}

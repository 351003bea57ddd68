import type { DealerCall } from '#/server/dealer/dealer-call.ts';

/** Every call that the dealer's own programs may make, each with a token. */
export const dealerCalls: readonly DealerCall[] = [];

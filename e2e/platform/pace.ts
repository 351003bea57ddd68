/** Factor by which the CPU of a test's page is slowed down, set by `E2E_CPU=4`. */
export const CPU_SLOWDOWN = Number(process.env.E2E_CPU ?? 1);

/** Delay in ms of each request of a browser, set by `E2E_DELAY_MS=500`. */
export const DELAY_MS = Number(process.env.E2E_DELAY_MS ?? 0);

/**
 * Factor by which the time limits of tests and of each wait are multiplied. A test multiplies its
 * own limits in ms by it too, except a limit that it tests.
 */
export const SLOWDOWN = CPU_SLOWDOWN * (DELAY_MS > 0 ? 2 : 1);

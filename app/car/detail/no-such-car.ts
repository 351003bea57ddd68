import { notFound, type Refusal } from '#/server/http/errors.ts';
import type { Context } from '#/server/http/implement.ts';

/**
 * Returns the refusal of a call about a car that this server does not have. If another back end has
 * the cars, the message does not say that the car was removed.
 */
export function noSuchCar({ config }: Pick<Context, 'config'>): Refusal {
  const isElsewhere = config.public.origins.main !== undefined;
  return notFound(isElsewhere ? '这里没有这辆车的资料' : '这辆车不存在或已被移除');
}

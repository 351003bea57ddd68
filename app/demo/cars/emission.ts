/**
 * The emission standard that a car was registered under; undefined for one that has no exhaust.
 * 国VI came on 2019-07 in the cities that were in a hurry, and on 2020-07 everywhere.
 * @param registered YYYY-MM
 */
export function emissionOf(car: {
  registered: string;
  title: string;
  seed: number;
  model: { energy: string; body: string };
}): string | undefined {
  const { registered, title, seed, model } = car;
  if (model.energy === 'bev') return undefined;
  if (model.body === 'motorcycle') return registered < '2019-07' ? '国III' : '国IV';
  if (registered >= '2020-07' || title.includes('国VI')) return '国VI';
  return registered >= '2019-07' && seed % 2 === 0 ? '国VI' : '国V';
}

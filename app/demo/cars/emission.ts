/**
 * Returns the emission standard that a car met at its registration (`registered`, such as 2019-07);
 * undefined for electric cars. For cars, 国VI took effect in some cities in 2019-07, and everywhere
 * in 2020-07.
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

/**
 * Returns the emission standard of a car registered in `registered` (2019-07); undefined for
 * electric cars.
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
  // 国VI took effect in some cities in 2019-07, and everywhere in 2020-07.
  if (registered >= '2020-07' || title.includes('国VI')) return '国VI';
  return registered >= '2019-07' && seed % 2 === 0 ? '国VI' : '国V';
}

/** A point of an outline in metres. */
export type Point = readonly [number, number];

/** A function of one coordinate, in metres. */
export type Curve = (x: number) => number;

/**
 * Returns the natural cubic spline through these points, whose x must ascend. Beyond its end
 * points, the spline is straight.
 */
export function curve(points: readonly Point[]): Curve {
  const x = Float64Array.from(points, (point) => point[0]);
  const y = Float64Array.from(points, (point) => point[1]);
  const bend = bends(x, y);
  const last = points.length - 1;
  const start = x[0] ?? 0;
  const end = x[last] ?? 0;
  // The coefficients of each segment, relative to its first point.
  const slope = new Float64Array(last + 1);
  const cubic = new Float64Array(last + 1);
  for (let i = 0; i < last; i++) {
    const h = (x[i + 1] ?? 0) - (x[i] ?? 0);
    slope[i] =
      ((y[i + 1] ?? 0) - (y[i] ?? 0)) / h - (h * (2 * (bend[i] ?? 0) + (bend[i + 1] ?? 0))) / 6;
    cubic[i] = ((bend[i + 1] ?? 0) - (bend[i] ?? 0)) / (6 * h);
  }
  const h = end - (x[last - 1] ?? 0);
  slope[last] =
    (slope[last - 1] ?? 0) + h * (bend[last - 1] ?? 0) + 3 * h * h * (cubic[last - 1] ?? 0);
  return (value) => {
    if (value <= start) return (y[0] ?? 0) + (value - start) * (slope[0] ?? 0);
    if (value >= end) return (y[last] ?? 0) + (value - end) * (slope[last] ?? 0);
    let i = 0;
    while (value > (x[i + 1] ?? 0)) i++;
    const t = value - (x[i] ?? 0);
    return (y[i] ?? 0) + t * ((slope[i] ?? 0) + t * ((bend[i] ?? 0) / 2 + t * (cubic[i] ?? 0)));
  };
}

/**
 * Returns the second derivatives of a natural cubic spline at its points. Computes them by Gaussian
 * elimination.
 */
function bends(x: Float64Array, y: Float64Array): Float64Array {
  const n = x.length;
  const bend = new Float64Array(n);
  const carried = new Float64Array(n);
  for (let i = 1; i < n - 1; i++) {
    const [x0, x1, x2] = [x[i - 1] ?? 0, x[i] ?? 0, x[i + 1] ?? 0];
    const share = (x1 - x0) / (x2 - x0);
    const pivot = share * (bend[i - 1] ?? 0) + 2;
    const turn =
      ((y[i + 1] ?? 0) - (y[i] ?? 0)) / (x2 - x1) - ((y[i] ?? 0) - (y[i - 1] ?? 0)) / (x1 - x0);
    bend[i] = (share - 1) / pivot;
    carried[i] = ((6 * turn) / (x2 - x0) - share * (carried[i - 1] ?? 0)) / pivot;
  }
  for (let i = n - 2; i >= 0; i--)
    bend[i] = (bend[i] ?? 0) * (bend[i + 1] ?? 0) + (carried[i] ?? 0);
  return bend;
}

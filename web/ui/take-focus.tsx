/**
 * Focuses an element when it is mounted. Use it as the `ref` of an element that replaces the
 * focused control. The function is stable, so React calls it only once per element.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/**
 * Focuses an element when it is mounted. Pass it as the `ref` of an element that replaces the
 * focused control. React calls it once per element.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/**
 * As the `ref` of what takes the place of a control that was just used: that one is gone, and the
 * focus with it. One function for all, so that it runs when the element comes and never again.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Focuses an element when it is mounted. Pass this function as the element's `ref`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

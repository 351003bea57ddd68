import { showToast } from '#/web/ui/toast.tsx';

const TOLD = 'told-saved';

let isTold = false;

/** Tells whoever saves a car for the first time where it is kept; once for each page if it is not. */
export function showSavedToast(): void {
  if (isTold) return;
  isTold = true;
  try {
    if (localStorage.getItem(TOLD) !== null) return;
    localStorage.setItem(TOLD, '');
    showToast('已收藏，只存在这台手机上');
  } catch {
    // Storage is forbidden, or full.
    showToast('已收藏，但这里存不住，离开就没了');
  }
}

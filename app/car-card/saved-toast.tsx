import { showToast } from '#/web/ui/toast.tsx';

const NOTICE_KEY = 'saved-notice';

let isAnnounced = false;

/**
 * Shows a message on the first save: saved cars are stored only on this phone. If nothing can be
 * stored, the message says so once per page load.
 */
export function showSavedToast(): void {
  if (isAnnounced) return;
  isAnnounced = true;
  try {
    if (localStorage.getItem(NOTICE_KEY) !== null) return;
    localStorage.setItem(NOTICE_KEY, '');
    showToast('已收藏，只存在这台设备上');
  } catch {
    // Storage is forbidden or full.
    showToast('已收藏，但这里存不住，离开就没了');
  }
}

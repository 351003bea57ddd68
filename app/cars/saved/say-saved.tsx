import { showToast } from '#/web/ui/toast.tsx';

const TOLD = 'told-saved';

let isTold = false;

/** Tells whoever saves a car for the first time where it is kept. */
export function saySaved(): void {
  if (wasTold()) return;
  showToast('已收藏，只存在这台手机上');
}

/** Where storage is forbidden, it is told once for each page. */
function wasTold(): boolean {
  try {
    isTold ||= localStorage.getItem(TOLD) !== null;
    localStorage.setItem(TOLD, '');
  } catch {
    // The page remembers.
  }
  const before = isTold;
  isTold = true;
  return before;
}

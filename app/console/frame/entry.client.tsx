import '#/web/ui/tokens.css';
import '#/web/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DARK, DARK_SYSTEM, ELDER } from '#/app/shell/bar-script.ts';
import { Console } from './console.tsx';

applyPreferences();
const root = document.getElementById('root');
if (!root) throw new Error('No #root');
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);

/**
 * Applies the dark colours and larger type that were chosen on the visitors' pages in this browser.
 * Without a stored choice, the colours follow the system.
 */
function applyPreferences(): void {
  const { classList } = document.documentElement;
  const system = matchMedia(DARK_SYSTEM);
  const apply = () => {
    const dark = stored(DARK);
    classList.toggle(DARK, dark === null ? system.matches : dark === '1');
    classList.toggle(ELDER, stored(ELDER) === '1');
  };
  apply();
  system.addEventListener('change', apply);
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Storage is blocked.
    return null;
  }
}

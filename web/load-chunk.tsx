const styles = new Map<string, Promise<void>>();

/**
 * Loads the code of a lazy import together with its style: Vite writes this call around each
 * one (see vite.config.ts). Its own helper would be ten times the size, and forgets a style for
 * good once it failed to load.
 */
export async function loadChunk<Code>(
  load: () => Promise<Code>,
  cssFiles: string[] = [],
): Promise<Code> {
  const code = load();
  // Whoever waits below hears of a failure; until then it must not count as unhandled.
  code.catch(() => undefined);
  await Promise.all(cssFiles.map((file) => loadStyle(`/${file}`)));
  return code;
}

/** The first page brings its style along; a disabled link says so. */
function loadStyle(url: string): Promise<void> | undefined {
  const loading = styles.get(url);
  if (loading) return loading;
  if (findLink(url)) return undefined;
  const started = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      styles.delete(url);
      reject(new Error(`${url} did not load`));
    });
    document.head.append(link);
  });
  styles.set(url, started);
  return started;
}

function findLink(url: string): Element | null {
  return document.querySelector(`link[href="${url}"]`);
}

/** Saves a text as a file through the browser. */
export function saveFile(name: string, text: string): void {
  save(name, new Blob([text], { type: 'text/csv' }));
}

/** Saves bytes (base64) as a file through the browser. */
export function saveBytes(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  save(name, new Blob([bytes]));
}

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** What this browser's visitor closed, as marks. */
const KEY = 'closed_announcements';

/** More than were ever shown at a time; the oldest go first. */
const MOST = 100;

/** Where a browser keeps nothing, for as long as the page is open. */
let unkept: string | null = null;

const listeners = new Set<() => void>();

export function readClosed(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return unkept;
  }
}

/** Empty for whatever somebody else wrote there. */
export function marksIn(written: string | null): readonly string[] {
  try {
    const marks: unknown = JSON.parse(written ?? '[]');
    return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : [];
  } catch {
    return [];
  }
}

export function addClosed(marks: readonly string[]): void {
  const all = [...new Set([...marksIn(readClosed()), ...marks])].slice(-MOST);
  unkept = JSON.stringify(all);
  try {
    localStorage.setItem(KEY, unkept);
  } catch {
    // Full or forbidden: closed until the page goes is better than not at all.
  }
  listeners.forEach((tell) => tell());
}

/** Tells of changes in this window and in the browser's others. */
export function followClosed(tell: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === KEY || key === null) && tell();
  listeners.add(tell);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', hear);
  };
}

import { useMemo, useSyncExternalStore } from 'react';
import type { ActiveAnnouncement } from '@pharmacy/contracts';

/** The storage key of the digests that were closed in this browser. The inline script reads it too. */
const KEY = 'closed_announcements';

/** How many are kept, unless more are closed at once. Those closed longest ago are dropped first. */
const MAX_DIGESTS = 100;

/** What storage didn't take, because it's full or blocked. It lasts until the page is closed. */
let unsaved: string | null = null;

const listeners = new Set<() => void>();

/** Identifies an announcement and its text: one that is edited, or becomes urgent, counts as a new announcement. */
export function announcementDigest({ id, text, urgent }: ActiveAnnouncement): string {
  let sum = 0;
  for (const character of text) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return `${id}:${(sum >>> 0).toString(36)}${urgent ? '!' : ''}`;
}

function readClosed(): string | null {
  try {
    return unsaved ?? localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Returns an empty list for anything malformed. */
function parseClosed(stored: string | null): readonly string[] {
  try {
    const digests: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(digests) ? digests.filter((digest) => typeof digest === 'string') : [];
  } catch {
    return [];
  }
}

function addClosed(digests: readonly string[]): void {
  const earlier = parseClosed(readClosed()).filter((digest) => !digests.includes(digest));
  const all = [...earlier, ...digests].slice(-Math.max(MAX_DIGESTS, digests.length));
  unsaved = JSON.stringify(all);
  try {
    localStorage.setItem(KEY, unsaved);
    unsaved = null;
  } catch {
    // Storage is full or blocked. The banner stays closed until the page is closed.
  }
  listeners.forEach((notify) => notify());
}

/** Notifies of changes in this tab and in other tabs. */
function subscribeToClosed(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

interface ClosedAnnouncements {
  readonly has: (digest: string) => boolean;
  readonly add: (digests: readonly string[]) => void;
}

/** What was closed in this browser. Nothing, while the server renders. */
export function useClosedAnnouncements(): ClosedAnnouncements {
  const stored = useSyncExternalStore(subscribeToClosed, readClosed, () => null);
  return useMemo(() => {
    const digests = new Set(parseClosed(stored));
    return { has: (digest) => digests.has(digest), add: addClosed };
  }, [stored]);
}

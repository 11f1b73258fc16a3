interface Typed {
  readonly path: string;
  readonly name: string;
  readonly text: unknown;
}

/** Reads the typed text of a part of a page. Null when there's nothing to save. */
export type ReadTyped = () => unknown;

/** The typed text of unmounted pages. In memory only. */
let saved: readonly Typed[] = [];
const readers = new Set<ReadTyped>();

/** Registers a reader until the returned function is called. */
export function registerReader(read: ReadTyped): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

export function saveTyped(path: string, name: string, text: unknown): void {
  removeTyped(path, name);
  saved = [...saved, { path, name, text }];
}

export const savedTyped = (path: string, name: string): unknown =>
  saved.find((typed) => typed.path === path && typed.name === name)?.text ?? null;

export function removeTyped(path: string, name: string): void {
  saved = saved.filter((typed) => typed.path !== path || typed.name !== name);
}

export function removeTypedOfOtherPages(path: string): void {
  saved = saved.filter((typed) => typed.path === path);
}

/** Whether reloading the window would lose typed text. */
export const hasUnsavedInput = (): boolean => saved.length > 0 || [...readers].some((read) => read() !== null);

interface Typed {
  readonly path: string;
  readonly name: string;
  readonly text: unknown;
}

/** Reads what is typed in a part of a page; null while that is nothing worth keeping. */
export type ReadTyped = () => unknown;

/** What was typed in pages that were taken down; in the page's memory only. */
let kept: readonly Typed[] = [];
const readers = new Set<ReadTyped>();

/** Follows what is typed in a part of a page, as long as it is there. */
export function watchTyped(read: ReadTyped): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

export function keepTyped(path: string, name: string, text: unknown): void {
  dropTyped(path, name);
  kept = [...kept, { path, name, text }];
}

export const typedBefore = (path: string, name: string): unknown =>
  kept.find((typed) => typed.path === path && typed.name === name)?.text ?? null;

export function dropTyped(path: string, name: string): void {
  kept = kept.filter((typed) => typed.path !== path || typed.name !== name);
}

export function forgetTypedElsewhere(path: string): void {
  kept = kept.filter((typed) => typed.path === path);
}

/** Whether loading the window anew would take away what somebody typed. */
export const isTextAtRisk = (): boolean => kept.length > 0 || [...readers].some((read) => read() !== null);

import type { Page } from '@playwright/test';

interface SharedModule {
  readonly loaded?: boolean;
  readonly lib?: () => unknown;
}

interface Federation {
  readonly __INSTANCES__: readonly {
    readonly shareScopeMap: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, SharedModule>>>>>>;
  }[];
}

/**
 * How many copies of each shared module run in the page, over the shell and every remote loaded so far: modules are
 * compared by identity, whatever version or build they came from.
 */
export function sharedCopies(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: Federation };
    const copies = new Map<string, Set<unknown>>();
    for (const { shareScopeMap } of federation.__INSTANCES__) {
      for (const [name, versions] of Object.entries(shareScopeMap.default ?? {})) {
        const found = copies.get(name) ?? new Set();
        copies.set(name, found);
        for (const { loaded, lib } of Object.values(versions)) if (loaded && lib) found.add(lib());
      }
    }
    return Object.fromEntries([...copies].map(([name, found]) => [name, found.size]));
  });
}

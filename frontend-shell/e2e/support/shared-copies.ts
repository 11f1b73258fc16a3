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
 * The number of copies of each shared module in the page, across the shell and all loaded remotes. Modules are
 * compared by identity, regardless of version or build. Copies that an earlier call saw in the same page load count too.
 */
export function sharedCopies(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const globals = globalThis as unknown as {
      readonly __FEDERATION__: Federation;
      sharedCopies?: Map<string, Set<unknown>>;
    };
    const copies = (globals.sharedCopies ??= new Map<string, Set<unknown>>());
    for (const { shareScopeMap } of globals.__FEDERATION__.__INSTANCES__) {
      for (const [name, versions] of Object.entries(shareScopeMap.default ?? {})) {
        const found = copies.get(name) ?? new Set();
        copies.set(name, found);
        for (const { loaded, lib } of Object.values(versions)) if (loaded && lib) found.add(lib());
      }
    }
    return Object.fromEntries([...copies].map(([name, found]) => [name, found.size]));
  });
}

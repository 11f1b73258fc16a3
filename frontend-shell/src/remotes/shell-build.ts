import type { RemoteNeeds, ShellRelease } from '@pharmacy/contracts';

interface ShellBuild extends ShellRelease {
  /** The version of each shared module. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Defined by the shell's webpack configuration. */
declare const SHELL_BUILD: ShellBuild;

/** The build of the shell that runs in this tab. */
export const shellBuild: ShellBuild = SHELL_BUILD;

const parseVersion = (version: string) => /^\^?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);

/**
 * Whether a version satisfies an exact or caret range. Other ranges count as satisfied: the federation runtime checks
 * those.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const [actual, required] = [parseVersion(version), parseVersion(range)];
  if (!actual || !required) return true;
  const differs = required.findIndex((number, index) => number !== actual[index]);
  if (differs < 0) return true;
  if (!range.startsWith('^')) return false;
  const fixed = required.findIndex((number) => number > 0);
  return fixed >= 0 && differs > fixed && actual[differs]! > required[differs]!;
}

/** What a remote requires and this shell doesn't provide, in words for a log. */
export function unmetRequirements(needs: Partial<RemoteNeeds> = {}, provided = shellBuild): readonly string[] {
  const contracts =
    needs.contracts === undefined ? [] : [['contracts', `^${needs.contracts}`, provided.contracts] as const];
  const shared = Object.entries(needs.shared ?? {}).map(
    ([name, range]) => [name, range, provided.shared[name]] as const,
  );
  return [...contracts, ...shared]
    .filter(([, range, version]) => version === undefined || !satisfiesRange(version, range))
    .map(([name, range, version]) => `${name} ${range}, not ${version ?? 'there'}`);
}

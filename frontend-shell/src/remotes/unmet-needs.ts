import type { RemoteNeeds } from '@pharmacy/contracts';
import { fits } from './fits';
import { shellBuild } from './shell-build';

/** What the shell of this tab cannot give of what a remote asks for, in words for a log; a remote that asks for nothing is let in. */
export function unmetNeeds(needs: Partial<RemoteNeeds> = {}, given = shellBuild): readonly string[] {
  const contracts =
    needs.contracts === undefined ? [] : [['contracts', `^${needs.contracts}`, given.contracts] as const];
  const shared = Object.entries(needs.shared ?? {}).map(([name, range]) => [name, range, given.shared[name]] as const);
  return [...contracts, ...shared]
    .filter(([, range, version]) => version === undefined || !fits(version, range))
    .map(([name, range, version]) => `${name} ${range}, not ${version ?? 'there'}`);
}

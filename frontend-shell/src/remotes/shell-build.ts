import type { ShellRelease } from '@pharmacy/contracts';

interface ShellBuild extends ShellRelease {
  /** The version of each module that remotes take from the shell. */
  readonly shared: Readonly<Record<string, string>>;
}

/** The build of the shell puts it in. */
declare const SHELL_BUILD: ShellBuild;

/** Which build of the shell runs in this tab, and what it gives to remotes. */
export const shellBuild: ShellBuild = SHELL_BUILD;

/** The three front ends that the shell loads at run time. */
export type RemoteName = 'public' | 'portal' | 'admin';

export const remoteNames: readonly RemoteName[] = ['public', 'portal', 'admin'];

/** Where others may stand beside the three: `/remotes.json` can name them. */
export type AnyRemoteName = RemoteName | (string & {});

/** What a remote may be called. */
export const remoteNamePattern = /^[a-z][a-z0-9-]{0,30}$/;

export interface RemoteEntry {
  /** The address of its manifest. */
  readonly entry: string;
  /** The addresses that it shows besides those of `browserPaths`. */
  readonly paths?: readonly string[];
}

/** `/remotes.json`: where each remote's manifest is found. Changing it, and nothing else, ships another build. */
export type RemotesFile = Readonly<Record<RemoteName, RemoteEntry>> & Readonly<Partial<Record<string, RemoteEntry>>>;

/** Every address of the site that shows something, by the remote that shows it. Any other answers 404. */
export const browserPaths = {
  public: [
    '/',
    '/patients',
    '/prescribers',
    '/manufacturers',
    '/about',
    '/services',
    '/solutions',
    '/contact',
    '/privacy',
    '/nondiscrimination',
    '/accessibility',
  ],
  portal: [
    '/login',
    '/register',
    '/registration',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/portal',
    '/prescriber-portal',
    '/salesrep-portal',
    '/account',
  ],
  admin: [
    '/admin',
    '/admin/login',
    '/admin/dashboard',
    '/admin/content',
    '/admin/announcements',
    '/admin/manufacturers',
    '/admin/team',
    '/admin/documents',
    '/admin/registrations',
    '/admin/contact',
    '/admin/audit',
    '/admin/users',
    '/admin/system',
  ],
} as const satisfies Record<RemoteName, readonly string[]>;

/** `/about` of `/about//`, `/` of `//`. In one pass: a pattern would try again at each slash of a long row of them. */
export function withoutEndSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** The remote that shows `pathname`, or null for an address that does not exist. A trailing slash is ignored. */
export function remoteForPath(pathname: string): RemoteName | null {
  const path = withoutEndSlashes(pathname);
  return remoteNames.find((remote) => (browserPaths[remote] as readonly string[]).includes(path)) ?? null;
}

/** Not for pages: the server's own, and files. */
const reserved = /^\/(api|ws|ops|metrics|assets|remotes|server)(\/|$)/;
const pagePath = /^(\/[a-z0-9]+(-[a-z0-9]+)*){1,8}$/;
const PATH_MAX = 200;

/** Whether a remote may show `path` although it is not in `browserPaths`: lower case, and nobody else's. */
export function isFreePath(path: string): boolean {
  if (path.length > PATH_MAX || !pagePath.test(path)) return false;
  return remoteForPath(path) === null && !reserved.test(path);
}

/** The remote that shows `pathname` by its `paths` in that file, or null. A trailing slash is ignored. */
export function namedRemoteForPath(file: RemotesFile, pathname: string): AnyRemoteName | null {
  const path = withoutEndSlashes(pathname);
  if (!isFreePath(path)) return null;
  return Object.keys(file).find((name) => file[name]?.paths?.includes(path)) ?? null;
}

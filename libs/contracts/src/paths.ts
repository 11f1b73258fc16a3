/** The three front ends that the shell loads at run time. */
export type RemoteName = 'public' | 'portal' | 'admin';

export const remoteNames: readonly RemoteName[] = ['public', 'portal', 'admin'];

/** For types that also allow remotes beyond these three, which `/remotes.json` can add. */
export type AnyRemoteName = RemoteName | (string & {});

/** The format of a remote's name. */
export const remoteNamePattern = /^[a-z][a-z0-9-]{0,30}$/;

export interface RemoteEntry {
  /** The URL of its manifest. */
  readonly entry: string;
  /** The digest of its entry script, as `sha256-` and base64. Browsers run no other script. */
  readonly integrity?: string;
  /** The paths that it serves in addition to those in `browserPaths`. */
  readonly paths?: readonly string[];
}

/** `/remotes.json`: the location of each remote's manifest. Changing this file is all it takes to deploy another build. */
export type RemotesFile = Readonly<Record<RemoteName, RemoteEntry>> & Readonly<Partial<Record<string, RemoteEntry>>>;

/** All page paths of the site, by remote. Any other path is a 404. */
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
    '/notice-of-privacy-practices',
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
    '/request',
    '/confirm-new-email',
    '/unsubscribe',
    '/confirm-account',
    '/portal',
    '/prescriber-portal',
    '/salesrep-portal',
    '/account',
  ],
  admin: [
    '/admin',
    '/admin/login',
    '/admin/invitation',
    '/admin/dashboard',
    '/admin/content',
    '/admin/announcements',
    '/admin/manufacturers',
    '/admin/team',
    '/admin/documents',
    '/admin/documents/figures',
    '/admin/registrations',
    '/admin/contact',
    '/admin/audit',
    '/admin/retention',
    '/admin/users',
    '/admin/staff',
    '/admin/registries',
    '/admin/system',
  ],
} as const satisfies Record<RemoteName, readonly string[]>;

/** `/about` of `/about//`, `/` of `//`. A loop, because a regular expression would backtrack at each slash of a long run. */
export function withoutEndSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** The remote that serves `pathname`, or null for an unknown path. A trailing slash is ignored. */
export function remoteForPath(pathname: string): RemoteName | null {
  const path = withoutEndSlashes(pathname);
  return remoteNames.find((remote) => (browserPaths[remote] as readonly string[]).includes(path)) ?? null;
}

/** Reserved for the server and for files, and `/home`, which the server redirects to `/`. */
const reserved = /^\/(home$|(api|ws|ops|metrics|assets|remotes|server)(\/|$))/;
const pagePath = /^(\/[a-z0-9]+(-[a-z0-9]+)*){1,8}$/;
const PATH_MAX = 200;

/** Whether a remote may declare `path` beyond `browserPaths`: it must be lowercase and not taken. */
export function isFreePath(path: string): boolean {
  if (path.length > PATH_MAX || !pagePath.test(path)) return false;
  return remoteForPath(path) === null && !reserved.test(path);
}

/** The remote that declares `pathname` in its `paths` in `/remotes.json`, or null. A trailing slash is ignored. */
export function namedRemoteForPath(file: RemotesFile, pathname: string): AnyRemoteName | null {
  const path = withoutEndSlashes(pathname);
  if (!isFreePath(path)) return null;
  return Object.keys(file).find((name) => file[name]?.paths?.includes(path)) ?? null;
}

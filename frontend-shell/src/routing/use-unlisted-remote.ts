import { useEffect, useState } from 'react';
import type { AnyRemoteName } from '@pharmacy/contracts';
import { useRemotes } from '../remotes/remotes.context';

interface Found {
  readonly pathname: string;
  readonly remote: AnyRemoteName | null;
}

/** Who shows an address that is in no table: null for nobody, undefined until that is known. A remote stays while the next is looked for. */
export function useUnlistedRemote(pathname: string, isNobodys: boolean): AnyRemoteName | null | undefined {
  const { find } = useRemotes();
  const [found, setFound] = useState<Found | null>(isNobodys ? { pathname, remote: null } : null);
  const isKnown = found?.pathname === pathname;

  useEffect(() => {
    if (isKnown) return undefined;
    let isWanted = true;
    const tell = (remote: AnyRemoteName | null) => isWanted && setFound({ pathname, remote });
    find(pathname).then(tell, () => tell(null));
    return () => {
      isWanted = false;
    };
  }, [find, isKnown, pathname]);

  return isKnown ? found.remote : (found?.remote ?? undefined);
}

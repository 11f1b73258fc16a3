import { times } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state';

/** How often queries of the signed-in user poll. After the session ends, polls would return 401 until the next sign-in. */
export function usePolling(): { readonly pollingInterval: number } {
  const { status } = useSession();
  return { pollingInterval: status === 'signed-in' ? times.documentsPoll : 0 };
}

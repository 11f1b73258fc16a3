import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ShellRelease } from '@pharmacy/contracts';
import { hasUnsavedInput } from '@pharmacy/remote-kit/core';
import { Alert, Button } from '@pharmacy/ui/core';
import { useRemotes } from '../remotes/remotes.context';
import { shellBuild } from '../remotes/shell-build';

const reload = () => window.location.reload();

/** Offers a reload when the site was updated. It never reloads by itself, and warns first if typed text would be lost. */
export function UpdateNotice() {
  const { isAvailable, postpone } = useNewerShell();
  const [isWarning, setIsWarning] = useState(false);

  const leave = () => {
    if (hasUnsavedInput()) setIsWarning(true);
    else reload();
  };
  const stay = () => {
    setIsWarning(false);
    postpone();
  };

  const later = (
    <Button size="sm" variant="ghost" onClick={stay}>
      Later
    </Button>
  );

  return (
    isAvailable && (
      <Alert
        tone={isWarning ? 'warning' : 'info'}
        title={isWarning ? 'What you typed on this page would be lost' : 'This site was updated'}
        actions={
          isWarning ? (
            // The order is reversed: a quick second click or Enter hits the harmless button.
            <>
              {later}
              <Button size="sm" variant="danger" onClick={reload}>
                Reload anyway
              </Button>
            </>
          ) : (
            <>
              <Button size="sm" onClick={leave}>
                Reload now
              </Button>
              {later}
            </>
          )
        }
      >
        {isWarning
          ? 'Send or save it first, or copy it, and reload the page then.'
          : 'Reload the page when you’re ready to use the new version.'}
      </Alert>
    )
  );
}

const FILE = '/shell.json';

const REQUEST_TIMEOUT_MS = 10_000;

/** The deployed shell's version: null when it's the same as this tab's, undefined when it can't be determined. */
async function fetchNewerVersion(): Promise<string | null | undefined> {
  try {
    const response = await fetch(FILE, { cache: 'no-cache', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    const { version } = (await response.json()) as Partial<ShellRelease>;
    if (!response.ok || typeof version !== 'string') return undefined;
    return version === shellBuild.version ? null : version;
  } catch {
    return undefined;
  }
}

/** The minimum time between checks when the user returns to the tab. */
const CHECK_INTERVAL_MS = 15 * 60_000;

interface NewerShell {
  /** Another version of the shell is deployed, and the user hasn't postponed that version. */
  readonly isAvailable: boolean;
  readonly postpone: () => void;
}

/** Checks for a new version of the shell when a remote hints at one, and when the user returns to the tab. */
function useNewerShell(): NewerShell {
  const { subscribe, updateHints } = useRemotes();
  const hints = useSyncExternalStore(subscribe, updateHints, updateHints);
  const [newer, setNewer] = useState<string | null>(null);
  const [postponed, setPostponed] = useState<string | null>(null);
  const checkedAt = useRef(0);

  useEffect(() => {
    if (hints === 0) return;
    void fetchNewerVersion().then((version) => {
      if (version === undefined) return;
      setNewer(version);
      setPostponed(null);
    });
  }, [hints]);

  useEffect(() => {
    checkedAt.current = performance.now();
    const check = () => {
      const now = performance.now();
      if (document.visibilityState !== 'visible' || now - checkedAt.current < CHECK_INTERVAL_MS) return;
      checkedAt.current = now;
      void fetchNewerVersion().then((version) => version !== undefined && setNewer(version));
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);

  return { isAvailable: newer !== null && newer !== postponed, postpone: () => setPostponed(newer) };
}

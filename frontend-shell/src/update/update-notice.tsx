import { useState } from 'react';
import { isTextAtRisk } from '@pharmacy/remote-kit/core';
import { Alert, Button } from '@pharmacy/ui/core';
import { useNewerShell } from './use-newer-shell';

const reload = () => window.location.reload();

/** Offers a reload when the site was updated beneath this tab. It never happens by itself, nor over typed text without a word. */
export function UpdateNotice() {
  const { isThere, putOff } = useNewerShell();
  const [isWarning, setIsWarning] = useState(false);

  const leave = () => {
    if (isTextAtRisk()) setIsWarning(true);
    else reload();
  };
  const stay = () => {
    setIsWarning(false);
    putOff();
  };

  const later = (
    <Button size="sm" variant="ghost" onClick={stay}>
      Later
    </Button>
  );

  return (
    isThere && (
      <Alert
        tone={isWarning ? 'warning' : 'info'}
        title={isWarning ? 'What you typed on this page would be lost' : 'This site was updated'}
        actions={
          isWarning ? (
            // The other way round: a second click or Enter that comes too soon meets the one that does no harm.
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
          : 'Reload the page at a good moment to go on with the new version.'}
      </Alert>
    )
  );
}

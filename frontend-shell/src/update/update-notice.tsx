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
    if (isWarning || !isTextAtRisk()) reload();
    else setIsWarning(true);
  };
  const stay = () => {
    setIsWarning(false);
    putOff();
  };

  return (
    isThere && (
      <Alert
        tone={isWarning ? 'warning' : 'info'}
        title={isWarning ? 'What you typed on this page would be lost' : 'This site was updated'}
        actions={
          <>
            <Button size="sm" variant={isWarning ? 'danger' : 'primary'} onClick={leave}>
              {isWarning ? 'Reload anyway' : 'Reload now'}
            </Button>
            <Button size="sm" variant="ghost" onClick={stay}>
              Later
            </Button>
          </>
        }
      >
        {isWarning
          ? 'Send or save it first, or copy it, and reload the page then.'
          : 'Reload the page at a good moment to go on with the new version.'}
      </Alert>
    )
  );
}

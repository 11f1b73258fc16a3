import { useState } from 'react';
import { hasUnsavedInput } from '@pharmacy/remote-kit/core';
import { Alert, Button } from '@pharmacy/ui/core';
import { useNewerShell } from './use-newer-shell';

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

import { useState } from 'react';
import { textCheckMessages } from '@pharmacy/contracts/text-checks';
import { QueryView } from '@pharmacy/remote-kit';
import { Button, Dialog, DialogClose, SettingsIcon, SkeletonText } from '@pharmacy/ui';
import { useTextCheckSettingsQuery } from '../content.api';
import { CheckSettingsDialog } from './check-settings-dialog';

/** Opens the settings of the checks before publishing. */
export function PublishingChecksButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<SettingsIcon />} onClick={() => setIsOpen(true)}>
        Publishing checks
      </Button>
      {isOpen && <PublishingChecks onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The form, once the settings are there. */
function PublishingChecks({ onClose }: { readonly onClose: () => void }) {
  const { currentData: settings, ...query } = useTextCheckSettingsQuery();
  if (settings) return <CheckSettingsDialog settings={settings} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} size="lg" title="Publishing checks" footer={<DialogClose />}>
      <QueryView
        query={{ ...query, data: settings }}
        errorText={textCheckMessages.loadFailed}
        skeleton={<SkeletonText lines={6} />}
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}

import { documentMessages } from '@pharmacy/contracts';
import { Portal } from './portal';

export default function PrescriberPortalPage() {
  return (
    <Portal
      title="Prescriber Portal"
      description="Clinical documents from our pharmacists, ready to read or keep."
      documentsLabel="Clinical Documents"
      noneText={documentMessages.noneForPrescribers}
    />
  );
}

import { documentMessages } from '@pharmacy/contracts';
import { Portal } from './portal';

export default function PrescriberPortalPage() {
  return (
    <Portal
      title="Prescriber Portal"
      description="Clinical documents from our pharmacists, ready to view or download."
      documentsLabel="Clinical Documents"
      noneText={documentMessages.noneForPrescribers}
    />
  );
}

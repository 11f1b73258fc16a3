import { documentMessages } from '@pharmacy/contracts';
import { Portal } from './portal';

export default function SalesRepPortalPage() {
  return (
    <Portal
      title="Sales Representative Portal"
      description="Materials for your work with our pharmacy, ready to view or download."
      documentsLabel="Sales Materials"
      noneText={documentMessages.noneForSalesReps}
    />
  );
}

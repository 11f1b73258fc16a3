import { Link } from 'react-router';
import { useSession } from '@pharmacy/state';
import { LinkButton, PageHeader, Stack } from '@pharmacy/ui';
import { DocumentTiles } from '../features/documents/document-tiles';
import { DocumentsByAudiencePanel } from '../features/documents/documents-by-audience-panel';
import { NewestDocumentsPanel } from '../features/documents/newest-documents-panel';
import { NewestRequestsPanel } from '../features/registrations/newest-requests-panel';
import { RegistrationTiles } from '../features/registrations/registration-tiles';
import { WaitingRequestsPanel } from '../features/registrations/waiting-requests-panel';
import styles from './dashboard.module.css';

/** Where the rooms meet: each shows here what it wants an administrator to know first. */
export default function DashboardPage() {
  const { user } = useSession();
  return (
    <Stack gap="lg">
      <PageHeader
        title="Dashboard"
        description={user?.firstName ? `Welcome back, ${user.firstName}.` : 'Welcome back.'}
        actions={
          <>
            <LinkButton asChild variant="secondary">
              <Link to="/admin/documents">Manage documents</Link>
            </LinkButton>
            <LinkButton asChild>
              <Link to="/admin/registrations">Review registrations</Link>
            </LinkButton>
          </>
        }
      />
      <div className={styles.tiles}>
        <RegistrationTiles />
        <DocumentTiles />
      </div>
      <div className={styles.panels}>
        <WaitingRequestsPanel />
        <NewestDocumentsPanel />
        <NewestRequestsPanel />
        <DocumentsByAudiencePanel />
      </div>
    </Stack>
  );
}

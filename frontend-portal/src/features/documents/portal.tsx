import { useState } from 'react';
import { useSession } from '@pharmacy/state';
import { CircleUserIcon, Container, FilesIcon, PageHeader, Tabs } from '@pharmacy/ui';
import { AccountSettings } from './account-settings';
import { DocumentLibrary } from './document-library';
import styles from './portal.module.css';

interface PortalProps {
  readonly title: string;
  readonly description: string;
  readonly documentsLabel: string;
  readonly noneText: string;
}

type PortalTab = 'documents' | 'account';

/** What both portals are: the library of one audience, and the person's account. */
export function Portal({ title, description, documentsLabel, noneText }: PortalProps) {
  const [tab, setTab] = useState<PortalTab>('documents');
  const { user } = useSession();
  if (!user) return null;
  return (
    <Container data-density="dense" className={styles.portal}>
      <PageHeader eyebrow={`Welcome, ${user.firstName} ${user.lastName}`} title={title} description={description} />
      <Tabs<PortalTab>
        label={title}
        value={tab}
        onValueChange={setTab}
        keepMounted
        items={[
          {
            value: 'documents',
            label: documentsLabel,
            icon: <FilesIcon />,
            content: <DocumentLibrary noneText={noneText} />,
          },
          {
            value: 'account',
            label: 'Account Settings',
            icon: <CircleUserIcon />,
            content: <AccountSettings user={user} />,
          },
        ]}
      />
    </Container>
  );
}

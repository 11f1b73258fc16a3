import { type ReactNode, useId, useState } from 'react';
import { useSession } from '@pharmacy/state';
import {
  Button,
  Card,
  CircleUserIcon,
  Cluster,
  Container,
  DescriptionList,
  FilesIcon,
  PageHeader,
  Tabs,
  TextLink,
} from '@pharmacy/ui';
import { pharmacy, type SessionUser, telephoneHref } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { PortalAnnouncements } from '../../announcements/portal-announcements';
import { accountDetails } from '../../people/account-details';
import { DocumentLibrary } from './library/document-library';
import { RecallNotices } from './recalls/recall-notices';
import accountSettingsStyles from './account-settings.module.css';
import styles from './portal.module.css';

interface PortalProps {
  readonly title: string;
  readonly description: string;
  readonly documentsLabel: string;
  readonly noneText: string;
  /** Stands below the documents. */
  readonly children?: ReactNode;
}

type PortalTab = 'documents' | 'account';

/** Layout of both portals: the document library of one audience, and the account settings. */
export function Portal({ title, description, documentsLabel, noneText, children }: PortalProps) {
  const [tab, setTab] = useState<PortalTab>('documents');
  const { user } = useSession();
  if (!user) return null;
  return (
    <Container data-density="dense" className={styles.portal}>
      <PageHeader eyebrow={`Welcome, ${user.firstName} ${user.lastName}`} title={title} description={description} />
      <RecallNotices />
      <PortalAnnouncements />
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
            content: (
              <>
                <DocumentLibrary noneText={noneText} />
                {children}
              </>
            ),
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

function AccountSettings({ user }: { readonly user: SessionUser }) {
  const explanation = useId();
  return (
    <div className={accountSettingsStyles.account}>
      <Card as="section" padding="lg">
        <h2 className={accountSettingsStyles.title}>Account information</h2>
        <DescriptionList items={accountDetails(user)} />
      </Card>
      <Card as="section" padding="lg" tone="sage">
        <h2 className={accountSettingsStyles.title}>Changes to your account</h2>
        <p id={explanation} className={accountSettingsStyles.text}>
          Change your details, your email address, and your password on the page{' '}
          <TextLink asChild>
            <Link to="/account">Your account</Link>
          </TextLink>
          . Need help? Call{' '}
          <TextLink href={telephoneHref(pharmacy.phone)} className={accountSettingsStyles.phone}>
            {pharmacy.phone}
          </TextLink>{' '}
          or email <TextLink href={`mailto:${pharmacy.email}`}>{pharmacy.email}</TextLink>.
        </p>
        <Cluster>
          <Button variant="secondary" disabled aria-describedby={explanation}>
            Change Password
          </Button>
          <Button variant="secondary" disabled aria-describedby={explanation}>
            Update Profile
          </Button>
        </Cluster>
        <p className={accountSettingsStyles.more}>
          <TextLink asChild>
            <Link to="/account">Manage sign-ins</Link>
          </TextLink>
          : see where you’re signed in, and sign out devices you don’t recognize.
        </p>
      </Card>
    </div>
  );
}

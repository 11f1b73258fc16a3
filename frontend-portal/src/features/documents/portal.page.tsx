import { type ReactNode, useId, useState } from 'react';
import { useSecondFactorQuery, useSession } from '@pharmacy/state';
import { usePageContent } from '@pharmacy/state/core';
import {
  Button,
  Card,
  CircleUserIcon,
  Cluster,
  Container,
  CopyButton,
  DescriptionList,
  FilesIcon,
  PageHeader,
  Tabs,
  TextLink,
} from '@pharmacy/ui';
import { documentMessages, prescriptionFacts, type SessionUser } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { accountDetails, ConfirmationNotice } from '../../account/own-account';
import { PortalAnnouncements } from '../../announcements/portal-announcements';
import { EmailLink, PhoneLink } from '../../pharmacy/pharmacy-links';
import { DocumentLibrary } from './library/document-library';
import { useFollowedLink } from './library/linked-document';
import { RecallNotices } from './recalls/recall-notices';
import styles from './portal.module.css';

export function PrescriberPortalPage() {
  return (
    <Portal
      title="Prescriber Portal"
      description="Clinical documents from our pharmacists, ready to view or download."
      documentsLabel="Clinical Documents"
      noneText={documentMessages.noneForPrescribers}
    >
      <PrescriptionCard />
    </Portal>
  );
}

export function SalesRepPortalPage() {
  return (
    <Portal
      title="Sales Representative Portal"
      description="Materials for your work with our pharmacy, ready to view or download."
      documentsLabel="Sales Materials"
      noneText={documentMessages.noneForSalesReps}
    />
  );
}

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
function Portal({ title, description, documentsLabel, noneText, children }: PortalProps) {
  const [tab, setTab] = useState<PortalTab>('documents');
  useFollowedLink(() => setTab('documents'));
  const { user } = useSession();
  if (!user) return null;
  return (
    <Container data-density="dense" className={styles.portal}>
      <PageHeader eyebrow={`Welcome, ${user.firstName} ${user.lastName}`} title={title} description={description} />
      <RecallNotices />
      <ConfirmationNotice />
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
            content: <AccountSettings user={user} isOpen={tab === 'account'} />,
          },
        ]}
      />
    </Container>
  );
}

/** The same texts as on the page for prescribers. Nothing while they load, and without them: the documents come first. */
function PrescriptionCard() {
  const { blocks = {} } = usePageContent('prescribers');
  const facts = prescriptionFacts.flatMap(({ name, block }) => {
    const text = blocks[block]?.content.trim();
    return text ? [{ name, block, text }] : [];
  });
  if (!facts.some(({ block }) => block.startsWith('prescribers'))) return null;
  return (
    <Card as="section" padding="lg" tone="sage" className={styles.card}>
      <h2 className={styles.cardTitle} data-content-key="prescribers_records_title">
        {blocks.prescribers_records_title?.content}
      </h2>
      <p data-content-key="prescribers_records_lead">{blocks.prescribers_records_lead?.content}</p>
      <DescriptionList
        items={facts.map(({ name, block, text }) => ({
          term: name,
          detail: (
            <span className={styles.fact}>
              <span data-content-key={block}>{text}</span> <CopyButton name={name} text={text} />
            </span>
          ),
        }))}
      />
    </Card>
  );
}

interface AccountSettingsProps {
  readonly user: SessionUser;
  readonly isOpen: boolean;
}

function AccountSettings({ user, isOpen }: AccountSettingsProps) {
  const explanation = useId();
  return (
    <div className={styles.account}>
      <Card as="section" padding="lg">
        <h2 className={styles.title}>Account information</h2>
        <DescriptionList items={accountDetails(user)} />
      </Card>
      <Card as="section" padding="lg" tone="sage">
        <h2 className={styles.title}>Changes to your account</h2>
        <p id={explanation} className={styles.text}>
          Go to{' '}
          <TextLink asChild>
            <Link to="/account">Your account</Link>
          </TextLink>{' '}
          to change your details, email address, or password, to see where you’re signed in, and to sign out devices you
          don’t recognize. Need help? Call <PhoneLink className={styles.phone} /> or email <EmailLink />.
        </p>
        <Cluster>
          <Button variant="secondary" disabled aria-describedby={explanation}>
            Change Password
          </Button>
          <Button variant="secondary" disabled aria-describedby={explanation}>
            Update Profile
          </Button>
        </Cluster>
        {isOpen && !user.viewedBy && <TwoStepOffer />}
      </Card>
    </div>
  );
}

/** For those who don't have it. */
function TwoStepOffer() {
  const { data } = useSecondFactorQuery();
  if (!data || data.appAddedAt !== null || data.passkeys.length > 0) return null;
  return (
    <p className={styles.more}>
      <TextLink asChild>
        <Link to="/account">Set up two-step sign-in</Link>
      </TextLink>{' '}
      to protect your account even if someone learns your password.
    </p>
  );
}

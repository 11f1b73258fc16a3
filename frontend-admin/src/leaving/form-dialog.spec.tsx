import { type ReactNode, useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hasUnsavedInput, useNavigate } from '@pharmacy/remote-kit/core';
import {
  aDocument,
  aManufacturer,
  anAnnouncement,
  aRegistration,
  aTeamMember,
  aTherapeuticArea,
  fakeApi,
  renderPage,
} from '@pharmacy/testing';
import { UnsavedChangesDialog } from '@pharmacy/ui';
import { AnnouncementDialog } from '../features/announcements/announcement-dialog';
import { EditDocumentDialog } from '../features/documents/details/edit-document-dialog';
import { NewVersionDialog } from '../features/documents/versions/new-version-dialog';
import { UploadDialog } from '../features/documents/upload/upload-dialog';
import { AreaDialog } from '../features/manufacturers/areas';
import { ManufacturerDialog } from '../features/manufacturers/manufacturer-dialog';
import { RejectDialog } from '../features/registrations/review/registration-dialogs';
import { TeamMemberDialog } from '../features/team/team-member-dialog';
import { FormDialog, leaveScreen, useLeaveGuard } from './form-dialog';

const api = fakeApi();
const onClose = jest.fn();
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
/** False when the browser is to ask. */
const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** Goes where the browser's Back would: a navigation that no dialog is in the way of. */
let goBack: () => void;
let filter: (search: string, options: { replace: boolean }) => void;
function Page({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  filter = (search, options) => act(() => void navigate(`/admin/here?q=${search}`, options));
  goBack = () => act(() => void navigate('/admin'));
  return children;
}

const open = (dialog: ReactNode) => renderPage(<Page>{dialog}</Page>, { as: 'admin', at: '/admin/here' });
const openNote = (confirmClose: boolean) =>
  open(
    <FormDialog open onOpenChange={onClose} title="Note" confirmClose={confirmClose}>
      A note
    </FormDialog>,
  );

describe(FormDialog.name, () => {
  it('requires confirmation before Back, then stays or leaves as chosen', async () => {
    const { user, address } = openNote(true);
    goBack();
    await user.click(within(question()!).getByRole('button', { name: 'Keep editing' }));
    expect(question()).toBeNull();
    expect(address()).toBe('/admin/here');

    goBack();
    await user.click(within(question()!).getByRole('button', { name: 'Leave' }));
    expect(address()).toBe('/admin');
  });

  it('lets the screen replace the filters in its own URL, and asks before a link to other filters', () => {
    const { address } = openNote(true);
    filter('guide', { replace: true });
    expect(question()).toBeNull();
    expect(address()).toBe('/admin/here?q=guide');

    filter('form', { replace: false });
    expect(question()).toBeVisible();
    expect(address()).toBe('/admin/here?q=guide');
  });

  it('requires confirmation before signing out', async () => {
    const signOut = jest.fn();
    const { user } = openNote(true);
    act(() => leaveScreen(signOut));
    expect(signOut).not.toHaveBeenCalled();
    await user.click(within(question()!).getByRole('button', { name: 'Leave' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  describe('over a screen with unsaved text', () => {
    function TypedText() {
      const guard = useLeaveGuard(true);
      return (
        <UnsavedChangesDialog
          open={guard.isAsking}
          description="The text of the screen will be lost."
          onKeep={guard.stay}
          onDiscard={guard.leave}
        />
      );
    }
    let close: () => void;
    function Screen() {
      const [isOpen, setIsOpen] = useState(true);
      close = () => act(() => setIsOpen(false));
      return (
        <>
          <TypedText />
          {isOpen && (
            <FormDialog open onOpenChange={onClose} title="Note" confirmClose>
              A note
            </FormDialog>
          )}
        </>
      );
    }

    it('asks in place of the screen, whose own guard is back when the dialog is closed', async () => {
      const { user, address } = open(<Screen />);
      goBack();
      expect(question()).toHaveAccessibleDescription('What you typed here will be lost.');
      await user.click(within(question()!).getByRole('button', { name: 'Keep editing' }));

      close();
      goBack();
      expect(question()).toHaveAccessibleDescription('The text of the screen will be lost.');
      expect(address()).toBe('/admin/here');
    });

    it('does so before signing out, too', async () => {
      const signOut = jest.fn();
      const { user } = open(<Screen />);
      act(() => leaveScreen(signOut));
      expect(question()).toHaveAccessibleDescription('What you typed here will be lost.');
      await user.click(within(question()!).getByRole('button', { name: 'Keep editing' }));

      close();
      act(() => leaveScreen(signOut));
      expect(question()).toHaveAccessibleDescription('The text of the screen will be lost.');
      expect(signOut).not.toHaveBeenCalled();
    });
  });

  it('shows no confirmation when nothing would be lost', () => {
    const { address } = openNote(false);
    expect(reload()).toBe(true);
    goBack();
    expect(question()).toBeNull();
    expect(address()).toBe('/admin');
  });
});

const typed: readonly (readonly [name: string, dialog: ReactNode, label: string | RegExp])[] = [
  ['announcement', <AnnouncementDialog announcement={anAnnouncement()} onClose={onClose} />, 'Announcement text'],
  ['document to upload', <UploadDialog categories={[]} onAdded={jest.fn()} onClose={onClose} />, 'Title'],
  ['document', <EditDocumentDialog categories={[]} document={aDocument()} onClose={onClose} />, 'Title'],
  ['manufacturer', <ManufacturerDialog manufacturer={aManufacturer()} onClose={onClose} />, 'Name'],
  ['therapeutic area', <AreaDialog area={aTherapeuticArea()} onClose={onClose} />, 'Name'],
  [
    'reason for rejection',
    <RejectDialog registration={aRegistration()} onDecided={onClose} onClose={onClose} />,
    /^Reason/,
  ],
  ['team member', <TeamMemberDialog member={aTeamMember()} onClose={onClose} />, 'Name'],
];

describe('unsaved input in an administrator dialog', () => {
  beforeEach(() => {
    api.answers('GET /api/therapeutic-areas', []);
    api.answers('GET /api/manufacturers', []);
    api.answers('GET /api/prescriber-groups', []);
    api.answers('GET /api/manufacturers/agreements', []);
    api.answers('GET /api/documents/owners', []);
    api.answers('GET /api/therapeutic-areas', []);
    api.answers('GET /api/admin/reason-templates', []);
  });

  it.each(typed)('triggers a confirmation before Back, a reload, or a closed tab: %s', async (_, dialog, label) => {
    const { user, address } = open(dialog);
    await user.click(screen.getByLabelText(label));
    await user.tab();
    expect(reload()).toBe(true);
    expect(hasUnsavedInput()).toBe(false);

    await user.type(screen.getByLabelText(label), 'x');
    await waitFor(() => expect(reload()).toBe(false));
    expect(hasUnsavedInput()).toBe(true);
    goBack();
    expect(question()).toHaveAccessibleDescription('What you typed here will be lost.');
    expect(address()).toBe('/admin/here');
  });

  it('is called a file when only a file was selected', async () => {
    api.respondsWith('POST /api/upload', () => new Promise<Response>(() => undefined));
    const { user } = open(<NewVersionDialog document={aDocument()} onClose={onClose} />);
    expect(reload()).toBe(true);
    const file = new File(['%PDF-1.7'], 'guide.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('File'), file);
    expect(reload()).toBe(false);
    goBack();
    expect(question()).toHaveAccessibleDescription('The selected file will be lost.');
  });
});

import type { Page } from '@playwright/test';
import type { Api } from '../support/api';
import { deleteInRow, dialogOf, inDialog, inRow, press, retype, rowOf, search } from './back-office';
import { anApplicant } from './registration';

interface Change {
  readonly call: readonly [method: string, path: string];
  /** Up to the press that is rejected first, and succeeds the second time. */
  readonly begin?: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Promise<unknown>;
  /** Titles and texts of the notices. */
  readonly failed: readonly string[];
  readonly done: readonly string[];
}

interface BackOfficePage {
  readonly path: string;
  readonly setUp?: (admin: Api) => Promise<void>;
  /** One after the other, on the same page. */
  readonly changes: readonly Change[];
}

const error = (text: string) => ['Error', text] as const;
const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('A note') };

export const backOfficePages: readonly BackOfficePage[] = [
  {
    path: '/admin/content?key=welcome_content',
    changes: [
      {
        call: ['PUT', 'content/welcome_content'],
        begin: (page) => page.getByRole('textbox', { name: 'Content', exact: true }).pressSequentially('Hello '),
        press: (page) => press(page, 'Save Draft'),
        failed: error('Failed to update content. Please try again.'),
        done: ['Content Updated', 'Your changes have been saved as a draft.'],
      },
      {
        call: ['POST', 'content/welcome_content/publish'],
        press: (page) => press(page, 'Publish'),
        failed: error('Failed to publish content. Please try again.'),
        done: ['Content Published', 'Your changes are now live on the website.'],
      },
    ],
  },
  {
    path: '/admin/announcements',
    changes: [
      {
        call: ['POST', 'announcements'],
        begin: async (page) => {
          await press(page, 'Add Announcement');
          await dialogOf(page).getByLabel('Announcement text').fill('Flu shots are here');
        },
        press: (page) => inDialog(page, 'Create Announcement'),
        failed: error('Failed to create announcement. Please try again.'),
        done: ['Announcement Created'],
      },
      {
        call: ['PUT', 'announcements/\\d+'],
        begin: (page) => retype(page, 'Flu shots', 'Announcement text', 'Flu shots are over'),
        press: (page) => inDialog(page, 'Save Changes'),
        failed: error('Failed to update announcement. Please try again.'),
        done: ['Announcement Updated'],
      },
      {
        call: ['PUT', 'announcements/\\d+'],
        press: (page) => rowOf(page, 'Flu shots').getByRole('switch').click(),
        failed: error('Failed to update status. Please try again.'),
        done: ['Status Updated'],
      },
      {
        call: ['DELETE', 'announcements/\\d+'],
        press: (page) => deleteInRow(page, 'Flu shots'),
        failed: error('Failed to delete announcement. Please try again.'),
        done: ['Announcement Deleted'],
      },
    ],
  },
  {
    path: '/admin/manufacturers',
    changes: [
      {
        call: ['POST', 'manufacturers'],
        begin: async (page) => {
          await press(page, 'Add Manufacturer');
          await dialogOf(page).getByLabel('Name', { exact: true }).fill('Wording Works');
          await dialogOf(page).getByLabel('Description', { exact: true }).fill('Capsules');
          await dialogOf(page).getByRole('group', { name: 'Therapeutic areas' }).getByRole('checkbox').first().check();
        },
        press: (page) => inDialog(page, 'Add Manufacturer'),
        failed: error('Failed to add manufacturer. Please try again.'),
        done: ['Manufacturer Added'],
      },
      {
        call: ['PUT', 'manufacturers/\\d+'],
        begin: (page) => retype(page, 'Wording Works', 'Description', 'Tablets'),
        press: (page) => inDialog(page, 'Save Changes'),
        failed: error('Failed to update manufacturer. Please try again.'),
        done: ['Manufacturer Updated'],
      },
      {
        call: ['DELETE', 'manufacturers/\\d+'],
        press: (page) => deleteInRow(page, 'Wording Works'),
        failed: error('Failed to delete manufacturer. Please try again.'),
        done: ['Manufacturer Deleted'],
      },
    ],
  },
  {
    path: '/admin/team',
    changes: [
      {
        call: ['POST', 'team-members'],
        begin: async (page) => {
          await press(page, 'Add Team Member');
          await dialogOf(page).getByLabel('Name', { exact: true }).fill('Alex Wording');
          await dialogOf(page).getByLabel('Title', { exact: true }).fill('Pharmacist');
        },
        press: (page) => inDialog(page, 'Add Team Member'),
        failed: ['Failed to create team member', 'Not today'],
        done: ['Team member created successfully'],
      },
      {
        call: ['PUT', 'team-members/\\d+'],
        begin: (page) => retype(page, 'Alex Wording', 'Display Order', '99'),
        press: (page) => inDialog(page, 'Save Changes'),
        failed: ['Failed to update team member', 'Not today'],
        done: ['Team member updated successfully'],
      },
      {
        call: ['DELETE', 'team-members/\\d+'],
        begin: (page) => inRow(page, 'Alex Wording', 'Delete'),
        press: (page) => inDialog(page, 'Delete'),
        failed: ['Failed to delete team member', 'Not today'],
        done: ['Team member deleted successfully'],
      },
    ],
  },
  {
    path: '/admin/documents',
    changes: [
      {
        call: ['POST', 'upload'],
        begin: (page) => press(page, 'Add Document'),
        press: (page) => page.locator('input[type=file]').setInputFiles(note),
        failed: ['Failed to upload file', 'Not today'],
        done: ['File uploaded', 'File has been uploaded successfully'],
      },
      {
        call: ['POST', 'documents'],
        begin: (page) => dialogOf(page).getByLabel('Title').fill('Worded note'),
        press: (page) => inDialog(page, 'Upload Document'),
        failed: ['Failed to add document', 'Not today'],
        done: ['Document added'],
      },
      {
        call: ['POST', 'documents/\\d+/toggle-publish'],
        begin: (page) => search(page, 'Worded note'),
        press: (page) => inRow(page, 'Worded note', 'Publish'),
        failed: ['Failed to update document', 'Not today'],
        done: ['Document updated'],
      },
      {
        call: ['DELETE', 'documents/\\d+'],
        begin: (page) => inRow(page, 'Worded note', 'Delete'),
        press: (page) => inDialog(page, 'Delete'),
        failed: ['Failed to delete document', 'Not today'],
        done: ['Document deleted'],
      },
    ],
  },
  {
    path: '/admin/registrations',
    setUp: async (admin) => {
      for (const firstName of ['Tessa', 'Ursula', 'Vera'])
        await admin.register('prescriber', anApplicant({ firstName }));
    },
    changes: [
      {
        call: ['POST', 'admin/registrations/\\d+/approve'],
        begin: async (page) => {
          await search(page, 'Tessa');
          await inRow(page, 'Tessa Applicant', 'Approve');
        },
        press: (page) => inDialog(page, 'Approve'),
        failed: ['Failed to approve registration', 'Not today'],
        done: ['Registration approved'],
      },
      {
        call: ['POST', 'admin/registrations/\\d+/reject'],
        begin: async (page) => {
          await search(page, 'Ursula');
          await inRow(page, 'Ursula Applicant', 'Reject');
        },
        press: (page) => inDialog(page, 'Reject'),
        failed: ['Failed to reject registration', 'Not today'],
        done: ['Registration rejected', 'The user will be notified via email'],
      },
      {
        call: ['POST', 'admin/registrations/\\d+/ask'],
        begin: async (page) => {
          await search(page, 'Vera');
          await inRow(page, 'Vera Applicant', 'Ask for more information');
          await dialogOf(page).getByLabel('Question').fill('Which office?');
        },
        press: (page) => inDialog(page, 'Send question'),
        failed: ['Failed to ask for more information', 'Not today'],
        done: ['Question sent', 'The applicant gets an email with a link to answer'],
      },
      {
        call: ['PUT', 'admin/registrations/\\d+/assignee'],
        begin: (page) => inRow(page, 'Vera Applicant', 'View details'),
        press: (page) => inDialog(page, 'Assign to me'),
        failed: ['Failed to assign the request', 'Not today'],
        done: ['Request assigned to Site Administrator'],
      },
      {
        call: ['POST', 'admin/registrations/\\d+/notes'],
        begin: async (page) => {
          await inDialog(page, 'Add a note');
          await dialogOf(page).getByLabel('Note for staff').fill('Called the clinic');
        },
        press: (page) => inDialog(page, 'Save note'),
        failed: ['Failed to save the note', 'Not today'],
        done: ['Note saved', 'Only staff can read it.'],
      },
    ],
  },
];

import type { Locator, Page } from '@playwright/test';
import { anApplicant } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';
import type { Api } from '../support/api';
import { expect, test } from '../support/test';

const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const inDialog = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();
const inRow = (page: Page, text: string, name: string) =>
  rowOf(page, text).getByRole('button', { name, exact: true }).click();

/** What a list holds by now may fill its first page. */
const search = (page: Page, text: string) => page.getByRole('main').getByRole('searchbox').fill(text);

async function retype(page: Page, text: string, label: string, value: string): Promise<void> {
  await inRow(page, text, 'Edit');
  await dialogOf(page).getByLabel(label, { exact: true }).fill(value);
}

async function deleteInRow(page: Page, text: string): Promise<void> {
  await inRow(page, text, 'Delete');
  await inRow(page, text, 'Confirm delete');
}

/** What stays after the notice has gone, where it happened. */
const standingFault = (page: Page) => {
  const place = page.getByRole('main').or(dialogOf(page));
  return place.getByText(/^(Not today|Failed to .+ Please try again\.)$/).first();
};

/** Behind an open dialog it is hidden from the roles, not from the eyes. */
const noticesOf = (page: Page) => page.getByRole('region', { name: /^Notifications/, includeHidden: true });

async function expectNotice(page: Page, [title, ...texts]: readonly string[]): Promise<void> {
  for (const text of [title!, ...texts]) await expect(noticesOf(page).getByText(text, { exact: true })).toBeVisible();
}

const refusal = (status: number, message: string) => ({ status, json: { statusCode: status, error: 'No', message } });

/** Answers what matches with a refusal that is not tried again, until the returned function is called. */
async function refuse(page: Page, method: string, path: string, status = 400): Promise<() => Promise<void>> {
  const matches = (url: URL) => new RegExp(`^/api/${path}$`).test(url.pathname);
  await page.route(matches, (route) =>
    route.request().method() === method ? route.fulfill(refusal(status, 'Not today')) : route.fallback(),
  );
  return () => page.unroute(matches);
}

interface Change {
  readonly call: readonly [method: string, path: string];
  /** Up to the press that is refused first and answered then. */
  readonly begin?: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Promise<unknown>;
  /** Titles and texts of the notices. */
  readonly failed: readonly string[];
  readonly done: readonly string[];
}

const error = (text: string) => ['Error', text] as const;
const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('A note') };

const rooms: readonly { path: string; setUp?: (admin: Api) => Promise<void>; changes: readonly Change[] }[] = [
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
          await dialogOf(page).getByRole('checkbox').first().check();
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
      for (const firstName of ['Tessa', 'Ursula']) await admin.register('prescriber', anApplicant({ firstName }));
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
    ],
  },
];

for (const { path, setUp, changes } of rooms) {
  test(`${path} says what failed, keeps what was typed, and says what was done`, async ({ admin, visitor }) => {
    await setUp?.(admin);
    const page = await visitor();
    await signInAsAdministrator(page);
    await page.goto(path);
    for (const change of changes) {
      await change.begin?.(page);
      const answer = await refuse(page, ...change.call);
      await change.press(page);
      await expectNotice(page, change.failed);
      await expect(standingFault(page)).toBeVisible();
      await answer();
      await change.press(page);
      await expectNotice(page, change.done);
    }
  });
}

const broken = (what: string) => `There was an error loading the ${what}. Please try again later.`;

const lists = [
  {
    path: '/admin/content',
    list: 'content',
    loadError: broken('content'),
    empty: ['No content blocks found', 'Select Content to Edit'],
    noMatch: 'No content blocks found',
  },
  {
    path: '/admin/announcements',
    list: 'announcements',
    loadError: broken('announcements'),
    empty: ['No announcements found. Create your first announcement!'],
    noMatch: null,
  },
  {
    path: '/admin/manufacturers',
    list: 'manufacturers',
    loadError: broken('manufacturers'),
    empty: ['No manufacturers found. Add your first manufacturer!'],
    noMatch: 'No manufacturers match "zzz"',
  },
  {
    path: '/admin/team',
    list: 'team-members',
    loadError: 'Failed to load team members. Please try again.',
    empty: ['No team members', 'Get started by adding your first team member.'],
    noMatch: null,
  },
  {
    path: '/admin/documents',
    list: 'documents',
    loadError: broken('documents'),
    empty: ['No Documents', 'There are no documents available in this category.'],
    noMatch: 'No document in this category matches “zzz”.',
  },
  {
    path: '/admin/registrations',
    list: 'admin/registrations',
    loadError: broken('registration requests'),
    empty: ['No Registrations', 'There are no registration requests in this category.'],
    noMatch: 'No registration in this category matches “zzz”.',
  },
  {
    path: '/admin/contact',
    list: 'contact/submissions',
    loadError: broken('messages'),
    empty: ['No messages', 'Messages from the contact page will appear here.'],
    noMatch: 'No message here matches “zzz”.',
  },
];

for (const { path, list, loadError, empty, noMatch } of lists) {
  test(`${path} says that it could not load, is refused, is empty, or has no match`, async ({ visitor }) => {
    const page = await visitor();
    // The list comes by the live connection as well.
    await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
    await signInAsAdministrator(page);
    const main = page.getByRole('main');
    const alert = main.getByRole('alert').first();

    let answer = await refuse(page, 'GET', list);
    await page.goto(path);
    await expectAll(alert, [loadError]);
    await answer();
    await main.getByRole('button', { name: 'Try again' }).first().click();
    await expect(main.getByRole('alert')).toHaveCount(0);

    answer = await refuse(page, 'GET', list, 403);
    await page.reload();
    await expectAll(alert, ['Access Denied', 'You do not have permission to access this page.']);
    await answer();

    if (noMatch) {
      await page.reload();
      await main.getByRole('searchbox').first().fill('zzz');
      await expectAll(main, [noMatch]);
    }

    await page.route(`**/api/${list}*`, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
    await page.reload();
    await expectAll(main, empty);
  });
}

async function expectAll(place: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(place.getByText(text, { exact: true }).first()).toBeVisible();
}

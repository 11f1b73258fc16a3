import type { Locator, Page } from '@playwright/test';
import { signInAsAdministrator } from '../pages/sign-in';
import { rejection, rejectRequests } from '../support/reject-requests';
import { expect, test } from '../support/test';

const broken = (what: string) => `There was an error loading the ${what}. Please try again later.`;

const lists = [
  {
    path: '/admin/content?list',
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
    noMatch: 'No document here matches “zzz”.',
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
  test(`${path} shows load errors, denied access, empty lists, and no matches`, async ({ visitor }) => {
    const page = await visitor();
    // The list comes by the live connection as well.
    await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
    await signInAsAdministrator(page);
    const main = page.getByRole('main');
    const alert = main.getByRole('alert').first();

    await rejectUntilPressed(page, list);
    await page.goto(path);
    await expectAll(alert, [loadError]);
    await main.getByRole('button', { name: 'Try again' }).first().click();
    await expect(main.getByRole('alert')).toHaveCount(0);

    const answer = await rejectRequests(page, 'GET', list, 403);
    await page.reload();
    await expectAll(alert, ['Access Denied', 'You do not have permission to access this page.']);
    await answer();

    if (noMatch) {
      await page.reload();
      await main.getByRole('searchbox').first().fill('zzz');
      await expectAll(main, [noMatch]);
    }

    await page.route(`**/api/${list}*`, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
    // Not by a reload: the search is in the URL of some lists.
    await page.goto(path);
    await expectAll(main, empty);
  });
}

/** Some lists load again by themselves every few seconds, which would take the button away before it's pressed. */
async function rejectUntilPressed(page: Page, list: string): Promise<void> {
  let isPressed = false;
  await page.addInitScript(() => addEventListener('click', () => Object.assign(window, { isPressed: true }), true));
  await page.route(
    (url) => url.pathname === `/api/${list}`,
    async (route) => {
      // A page that is just being replaced can't be asked: nothing was pressed there.
      isPressed ||= await page.evaluate(() => 'isPressed' in window).catch(() => false);
      await (isPressed ? route.fallback() : route.fulfill(rejection(400, 'Not today')));
    },
  );
}

async function expectAll(place: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(place.getByText(text, { exact: true }).first()).toBeVisible();
}

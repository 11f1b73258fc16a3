import type { Page } from '@playwright/test';
import { dialogOf } from '../pages/back-office';
import { backOfficePages } from '../pages/back-office-changes';
import { signInAsAdministrator } from '../pages/sign-in';
import { rejectRequests } from '../support/reject-requests';
import { expect, test } from '../support/test';

/** The error that stays after the notice has gone, where it happened. */
const lastingError = (page: Page) => {
  const place = page.getByRole('main').or(dialogOf(page));
  return place.getByText(/^((Failed to [^:]+: )?Not today|Failed to .+ Please try again\.)$/).first();
};

/** Behind an open dialog it is hidden from the roles, not from the eyes. */
const noticesOf = (page: Page) => page.getByRole('region', { name: /^Notifications/, includeHidden: true });

async function expectNotice(page: Page, [title, ...texts]: readonly string[]): Promise<void> {
  for (const text of [title!, ...texts]) await expect(noticesOf(page).getByText(text, { exact: true })).toBeVisible();
}

/** The buttons of the open dialog, if there is one, that only a notice keeps the pointer from. */
const buttonsUnderNotice = (page: Page) =>
  dialogOf(page)
    .getByRole('button')
    .evaluateAll((buttons) => {
      const isCovered = (button: Element) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const layers = document.elementsFromPoint(x + width / 2, y + height / 2);
        const beneath = layers.find((layer) => !layer.closest('[aria-label^=Notifications]'));
        return beneath !== layers[0] && button.contains(beneath!);
      };
      return buttons.filter(isCovered).map((button) => button.textContent);
    });

for (const { path, setUp, changes } of backOfficePages) {
  test(`${path} shows what failed, keeps typed text, and confirms what was done`, async ({ admin, visitor }) => {
    await setUp?.(admin);
    const page = await visitor();
    await signInAsAdministrator(page);
    await page.goto(path);
    for (const change of changes) {
      await change.begin?.(page);
      const answer = await rejectRequests(page, ...change.call);
      await change.press(page);
      await expectNotice(page, change.failed);
      await expect(lastingError(page)).toBeVisible();
      expect(await buttonsUnderNotice(page)).toEqual([]);
      await answer();
      await change.press(page);
      await expectNotice(page, change.done);
    }
  });
}

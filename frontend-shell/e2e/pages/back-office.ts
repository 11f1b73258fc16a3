import type { Page } from '@playwright/test';

export const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
export const inDialog = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();
export const inRow = (page: Page, text: string, name: string) =>
  rowOf(page, text).getByRole('button', { name, exact: true }).click();

/** A list may have more than one page by now. */
export const search = (page: Page, text: string) => page.getByRole('main').getByRole('searchbox').fill(text);

export async function retype(page: Page, text: string, label: string, value: string): Promise<void> {
  await inRow(page, text, 'Edit');
  await dialogOf(page).getByLabel(label, { exact: true }).fill(value);
}

export async function deleteInRow(page: Page, text: string): Promise<void> {
  await inRow(page, text, 'Delete');
  await inRow(page, text, 'Confirm delete');
}

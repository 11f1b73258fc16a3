import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../pages/sign-in';
import { Checkout } from '../support/checkout';
import { readRecipe, type Recipe } from '../support/recipe';
import { sharedCopies } from '../support/shared-copies';
import { expect, test } from '../support/test';

const GUIDE = join(__dirname, '../../../docs/remotes.md');
const CHAPTER = 'A fourth remote in ten minutes';

/** What the guide has its reader run, and nothing else. */
const STEPS = [
  'npm start',
  'npm run typecheck',
  'npm test',
  'npm run build',
  'npm run remote:publish',
  'npm run remote:activate',
];

/** The version in the guide stands for the one that publishing prints. */
const VERSION = /\d+\.\d+\.\d+-[0-9a-f]{10}/;

/** The address that a remote prints when it starts alone. */
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/visits/;

/** Milliseconds for builds on a machine that has other things to do. */
const SLOW = 600_000;

/** The page with what the API says, inside the shell's header and footer. */
async function expectTeam(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Plan a visit' })).toBeVisible();
  await expect(page.getByText('You don’t need an account to visit.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Patients', exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test.describe.serial('a fourth remote, by the words of the guide', () => {
  let recipe: Recipe;
  let checkout: Checkout;
  let version = '';

  /** The guide's command that begins so, as it is written there. */
  const documented = (beginning: string): string =>
    recipe.commands.find((each) => each.startsWith(beginning))!.replace(VERSION, version);
  const follow = (beginning: string): Promise<string> => checkout.run(documented(beginning));

  test.beforeAll(async ({ product }) => {
    recipe = readRecipe(await readFile(GUIDE, 'utf8'), CHAPTER);
    expect(recipe.commands).toEqual(STEPS.map((step) => expect.stringMatching(`^${step} `)));
    checkout = await Checkout.make({ DATA_DIR: product.dataDir });
    for (const [path, text] of recipe.files) await checkout.write(path, text);
  });

  test.afterAll(() => checkout?.remove());

  test('starts alone with its own product', async ({ visitor }) => {
    test.setTimeout(SLOW);
    const [address] = await checkout.start(documented('npm start'), ADDRESS);
    const page = await visitor();
    await page.goto(address);
    await expectTeam(page);
  });

  test('is tested, built, published, and shown without rebuilding anything else', async ({ visitor }) => {
    test.setTimeout(SLOW);
    const page = await visitor();
    expect((await page.goto('/visits'))?.status()).toBe(404);

    for (const step of ['npm run typecheck', 'npm test', 'npm run build']) await follow(step);
    version = VERSION.exec(await follow('npm run remote:publish'))![0];
    await follow('npm run remote:activate');

    await expect.poll(async () => (await page.request.get('/visits')).status()).toBe(200);
    await page.goto('/visits');
    await expectTeam(page);
  });

  test('shares React and the store with shell and remotes', async ({ visitor }) => {
    const page = await visitor();
    await signInAsAdministrator(page);
    await page.goto('/visits');
    await expect(page.getByText('Good to see you, admin.')).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Patients', exact: true }).click();
    await expect(page).toHaveURL(/\/patients$/);
    await page.goBack();
    await expect(page.getByText('Good to see you, admin.')).toBeVisible();
    const copies = await sharedCopies(page);
    expect(copies).toMatchObject({ react: 1, 'react-dom': 1, '@pharmacy/state': 1, '@pharmacy/ui': 1 });
    expect(Object.values(copies).filter((count) => count > 1)).toEqual([]);
  });

  test('disappears after a rollback', async ({ visitor }) => {
    await checkout.run('npm run remote:activate -- visits built-in');
    const page = await visitor();
    await expect.poll(async () => (await page.request.get('/visits')).status()).toBe(404);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

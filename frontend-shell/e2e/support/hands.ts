import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';

/** One way to use a screen. */
interface Hand {
  readonly name: string;
  readonly context: BrowserContextOptions;
  press(target: Locator): Promise<void>;
  /** Opens a menu and chooses from it. */
  choose(menu: Locator, item: Locator): Promise<void>;
  /** Replaces what is in a field. Dates and times are as the field's value. */
  fill(field: Locator, value: string): Promise<void>;
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const FAR_ENOUGH = 120;

export const mouse: Hand = {
  name: 'mouse on a desktop',
  context: { viewport: desktop },
  press: (target) => target.click(),
  async choose(menu, item) {
    await menu.click();
    await item.click();
  },
  fill: (field, value) => field.fill(value),
};

export const touch: Hand = {
  name: 'touch on a phone',
  context: { viewport: phone, hasTouch: true, isMobile: true },
  press: (target) => target.tap(),
  async choose(menu, item) {
    await menu.tap();
    await item.tap();
  },
  fill: (field, value) => field.fill(value),
};

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement && document.hasFocus());

/** Whether it comes after what has the focus, in its own document. */
const isAhead = (element: Node) =>
  Boolean(
    (document.activeElement ?? document.body).compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/** The key that leads from what has the focus to the target, which may be in a frame. */
async function keyToward(target: Locator): Promise<'Tab' | 'Shift+Tab'> {
  const frame = (await (await target.elementHandle())?.ownerFrame()) ?? target.page().mainFrame();
  const isInFrame = frame !== target.page().mainFrame();
  const outer = isInFrame ? await frame.frameElement() : null;
  const isFrameFocused = await outer?.evaluate((element) => element === document.activeElement);
  const isNext = outer && !isFrameFocused ? await outer.evaluate(isAhead) : await target.evaluate(isAhead);
  return isNext ? 'Tab' : 'Shift+Tab';
}

/** Presses keys until the target has the focus. */
async function reach(target: Locator, keyFor: (target: Locator) => string | Promise<string>): Promise<Page> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let step = 0; step < FAR_ENOUGH; step += 1) {
    if (await isFocused(target)) return page;
    // Each time, because the focus goes back where it was when a dialog has closed.
    await page.keyboard.press(await keyFor(target));
  }
  throw new Error(`Not reached by keyboard: ${target.toString()}`);
}

const tabTo = (target: Locator) => reach(target, keyToward);

export const keyboard: Hand = {
  name: 'keyboard alone',
  context: { viewport: desktop },
  async press(target) {
    const page = await tabTo(target);
    const isBox = await target.evaluate((element) => element.matches('input[type="checkbox"]'));
    await page.keyboard.press(isBox ? 'Space' : 'Enter');
  },
  async choose(menu, item) {
    await this.press(menu);
    const page = await reach(item, () => 'ArrowDown');
    await page.keyboard.press('Enter');
  },
  async fill(field, value) {
    const { keyboard: keys } = await tabTo(field);
    const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(value) ?? [];
    if (year === undefined) {
      await keys.press('ControlOrMeta+A');
      return keys.type(value);
    }
    await keys.type(`${month}${day}${year}`);
    if (hour === undefined) return undefined;
    await keys.press('ArrowRight');
    return keys.type(`${hour}${minute}AM`);
  },
};

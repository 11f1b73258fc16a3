import { act, screen } from '@testing-library/react';
import { PageScope, useSaveTypedText } from '@pharmacy/remote-kit/core';
import { renderPage } from '@pharmacy/testing';
import { Remotes } from '../remotes/remotes';
import { RemotesContext } from '../remotes/remotes.context';
import { shellBuild } from '../remotes/shell-build';
import { UpdateNotice } from './update-notice';

let served = '0.1.0-ffffffffff';
const gone = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });

function Typed() {
  useSaveTypedText('note', () => 'Half a sentence');
  return null;
}

const ignored = () => undefined;

async function openTab({ isTyping = false } = {}) {
  const remotes = new Remotes({ load: () => Promise.reject(new Error('down')), version: ignored }, () =>
    Promise.resolve({ entry: 'https://cdn.example.org/mf-manifest.json' }),
  );
  const page = renderPage(
    <RemotesContext value={remotes}>
      <main tabIndex={-1}>
        <PageScope onFailed={ignored}>{isTyping && <Typed />}</PageScope>
      </main>
      <UpdateNotice />
    </RemotesContext>,
  );
  const lose = () => act(async () => remotes.failed('portal', gone));
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  return { ...page, lose, comeBack };
}

const button = (name: string) => screen.queryByRole('button', { name });

describe(UpdateNotice.name, () => {
  beforeEach(() => {
    served = '0.1.0-ffffffffff';
    globalThis.fetch = jest.fn(() => Promise.resolve(Response.json({ version: served, contracts: '0.1.0' })));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('shows nothing while nothing is wrong', async () => {
    const { comeBack } = await openTab();
    await comeBack();
    expect(fetch).not.toHaveBeenCalled();
    expect(button('Reload now')).toBeNull();
  });

  it('offers a reload when a chunk is missing and a new shell is served, and can be postponed', async () => {
    const { user, lose } = await openTab();
    await lose();
    expect(button('Reload now')).toBeVisible();
    await user.click(button('Later')!);
    expect(button('Reload now')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    await lose();
    expect(button('Reload now')).toBeVisible();
  });

  it('offers no reload when the same shell is served or the version is unknown', async () => {
    served = shellBuild.version;
    const { lose } = await openTab();
    await lose();
    expect(button('Reload now')).toBeNull();
    globalThis.fetch = () => Promise.reject(new Error('offline'));
    await lose();
    expect(button('Reload now')).toBeNull();
  });

  it('checks the version when the user returns after 15 minutes, and not before', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const { comeBack } = await openTab();
    now.mockReturnValue(800_000);
    await comeBack();
    expect(fetch).not.toHaveBeenCalled();
    now.mockReturnValue(902_000);
    await comeBack();
    await comeBack();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(button('Reload now')).toBeVisible();
    now.mockRestore();
  });

  it('warns before reloading over typed text', async () => {
    const { user, lose } = await openTab({ isTyping: true });
    await lose();
    await user.click(button('Reload now')!);
    expect(screen.getByText('What you typed on this page would be lost')).toBeVisible();
    expect(button('Reload anyway')).toBeVisible();
    await user.click(button('Later')!);
    expect(button('Reload anyway')).toBeNull();
  });

  it('ignores a second Enter that comes too soon', async () => {
    const { user, lose } = await openTab({ isTyping: true });
    await lose();
    button('Reload now')!.focus();
    await user.keyboard('{Enter}');
    expect(button('Later')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Reload anyway')).toBeNull();
  });

  it('stays visible when the served version becomes unknown', async () => {
    const { lose } = await openTab();
    await lose();
    globalThis.fetch = () => Promise.reject(new Error('offline'));
    await lose();
    expect(button('Reload now')).toBeVisible();
  });
});

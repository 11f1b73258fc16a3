import { act, screen } from '@testing-library/react';
import { PageScope, useKeepText } from '@pharmacy/remote-kit/core';
import { renderPage } from '@pharmacy/testing';
import { Remotes } from '../remotes/remotes';
import { RemotesContext } from '../remotes/remotes.context';
import { shellBuild } from '../remotes/shell-build';
import { UpdateNotice } from './update-notice';

let served = '0.1.0-ffffffffff';
const gone = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });

function Typed() {
  useKeepText('note', () => 'Half a sentence');
  return null;
}

const ignored = () => undefined;

async function openTab({ isTyping = false } = {}) {
  const remotes = new Remotes(
    { register: ignored, loadDoor: () => Promise.reject(new Error('down')), version: ignored },
    () => Promise.resolve('https://cdn.example.org/mf-manifest.json'),
  );
  const page = renderPage(
    <RemotesContext value={remotes}>
      <UpdateNotice />
      <PageScope onFailed={ignored}>{isTyping && <Typed />}</PageScope>
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

  it('says nothing as long as nothing is wrong', async () => {
    const { comeBack } = await openTab();
    await comeBack();
    expect(fetch).not.toHaveBeenCalled();
    expect(button('Reload now')).toBeNull();
  });

  it('offers a reload when a part is gone and another shell is served; later is later', async () => {
    const { user, lose } = await openTab();
    await lose();
    expect(button('Reload now')).toBeVisible();
    await user.click(button('Later')!);
    expect(button('Reload now')).toBeNull();
    await lose();
    expect(button('Reload now')).toBeVisible();
  });

  it('offers none when the same shell is served, or that cannot be learnt', async () => {
    served = shellBuild.version;
    const { lose } = await openTab();
    await lose();
    expect(button('Reload now')).toBeNull();
    globalThis.fetch = () => Promise.reject(new Error('offline'));
    await lose();
    expect(button('Reload now')).toBeNull();
  });

  it('asks when the person comes back after a quarter of an hour, and not before', async () => {
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

  it('does not reload over typed text without a word', async () => {
    const { user, lose } = await openTab({ isTyping: true });
    await lose();
    await user.click(button('Reload now')!);
    expect(screen.getByText('What you typed on this page would be lost')).toBeVisible();
    expect(button('Reload anyway')).toBeVisible();
    await user.click(button('Later')!);
    expect(button('Reload anyway')).toBeNull();
  });

  it('takes a second Enter that comes too soon for a no', async () => {
    const { user, lose } = await openTab({ isTyping: true });
    await lose();
    button('Reload now')!.focus();
    await user.keyboard('{Enter}');
    expect(button('Later')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Reload anyway')).toBeNull();
  });

  it('stays when what is served cannot be learnt any more', async () => {
    const { lose } = await openTab();
    await lose();
    globalThis.fetch = () => Promise.reject(new Error('offline'));
    await lose();
    expect(button('Reload now')).toBeVisible();
  });
});

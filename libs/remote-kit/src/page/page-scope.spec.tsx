import { useState, type ReactNode } from 'react';
import { screen } from '@testing-library/react';
import {
  Link,
  PageScope,
  Route,
  Routes,
  useSaveTypedText,
  useRestoredText,
  useReportFailure,
} from '@pharmacy/remote-kit/core';
import { renderPage } from '@pharmacy/testing';
import { hasUnsavedInput } from './page';

const failed = jest.fn();

function Note() {
  const [text, setText] = useState(useRestoredText<string>('note') ?? '');
  useSaveTypedText('note', () => text || null);
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Failing() {
  const failed = useReportFailure();
  return <button onClick={() => failed(new Error('gone'))}>Fetch</button>;
}

const shown = (page: ReactNode) => <PageScope onFailed={failed}>{page}</PageScope>;

/** Three pages; one never loads. */
function Site() {
  return (
    <>
      <Link to="/note">Note</Link> <Link to="/other">Other</Link> <Link to="/lost">Lost</Link>
      <Routes>
        <Route path="/note" element={shown(<Note />)} />
        <Route path="/other" element={shown(<Failing />)} />
        <Route path="/lost" element={<p>Could not be loaded</p>} />
      </Routes>
    </>
  );
}

async function typeThenGo(...links: readonly string[]) {
  const view = renderPage(<Site />, { at: '/note' });
  await view.user.type(screen.getByRole('textbox'), 'Half a sentence');
  for (const name of links) await view.user.click(screen.getByRole('link', { name }));
  return view;
}

describe(PageScope.name, () => {
  it("keeps typed text while the next page can't be loaded", async () => {
    const { user } = await typeThenGo('Lost');
    expect(hasUnsavedInput()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Note' }));
    expect(screen.getByRole('textbox')).toHaveValue('Half a sentence');
  });

  it('discards typed text as soon as another page renders', async () => {
    await typeThenGo('Other', 'Note');
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(hasUnsavedInput()).toBe(false);
  });

  it("reports a chunk that can't be loaded", async () => {
    const { user } = await typeThenGo('Other');
    await user.click(screen.getByRole('button', { name: 'Fetch' }));
    expect(failed).toHaveBeenCalledWith(new Error('gone'));
  });

  it("doesn't report it while the browser is offline", async () => {
    const { user } = await typeThenGo('Other');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    failed.mockClear();
    await user.click(screen.getByRole('button', { name: 'Fetch' }));
    expect(failed).not.toHaveBeenCalled();
    online.mockRestore();
  });
});

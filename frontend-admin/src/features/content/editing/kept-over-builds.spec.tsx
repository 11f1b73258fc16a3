import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { PageScope } from '@pharmacy/remote-kit/core';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { aContentBlock, fakeApi, renderPage } from '@pharmacy/testing';
import EditContentPage from '../edit-content.page';

const api = fakeApi();
const block = aContentBlock({ content: 'Handled with care' });
const failed = jest.fn();

/** Takes the page down and shows it anew, as the shell does when another build took the place of a remote. */
function Shell() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <button onClick={() => setIsThere(!isThere)}>Switch</button>
      {isThere && (
        <PageScope onFailed={failed}>
          <EditContentPage />
        </PageScope>
      )}
    </>
  );
}

const text = () => screen.findByLabelText<HTMLTextAreaElement>('Content');

describe('an unsaved text', () => {
  beforeEach(() => {
    api.answers('GET /api/content', [block]);
    api.answers('GET /api/content-search', []);
    api.answers('GET /api/content/:key', block);
    api.answers('GET /api/content-checks', { ...firstTextCheckSettings, version: 0 });
    api.answers('POST /api/content/:key/editors', []);
    api.answers('DELETE /api/content/:key/editors', null);
  });

  it('is restored, still unsaved, when another build shows the page', async () => {
    const { user } = renderPage(<Shell />, { as: 'admin', at: '/admin/content?key=hero_title' });
    fireEvent.change(await text(), { target: { value: 'Mine' } });
    const turn = () => user.click(screen.getByRole('button', { name: 'Switch' }));
    await turn();
    expect(screen.queryByLabelText('Content')).toBeNull();
    await turn();
    expect(await text()).toHaveValue('Mine');
    expect(screen.getByRole('button', { name: 'Save Draft' })).toBeEnabled();
  });
});

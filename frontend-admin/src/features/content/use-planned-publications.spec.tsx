import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { aContentBlock, aContentVersion, fakeApi, renderPage } from '@pharmacy/testing';
import EditContentPage from './edit-content.page';
import { usePlannedPublications } from './use-planned-publications';

const api = fakeApi();
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

describe(usePlannedPublications.name, () => {
  it('looks again until a late publication has happened, and then shows its version as the live one', async () => {
    const scheduledFor = new Date(Date.now() + 60_000).toISOString();
    const planned = aContentBlock({ content: 'Planned', published: false, scheduledFor });
    api.answers('GET /api/content', [planned]);
    api.answers('GET /api/content-search', []);
    api.answers('GET /api/content/:key', planned);
    api.answers('GET /api/content/:key/versions', [aContentVersion({ id: 1 })]);
    api.answers('GET /api/content-checks', { ...firstTextCheckSettings, version: 0 });
    api.answers('POST /api/content/:key/editors', []);
    api.answers('DELETE /api/content/:key/editors', null);
    renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?key=hero_title' });
    fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Content Info' }));
    const versions = () => within(screen.getByRole('region', { name: 'Versions' })).getAllByRole('listitem');
    await waitFor(() => expect(versions()).toHaveLength(1));
    await pass(90_000);
    expect(screen.getByText(/^Goes live .* as it is at that time\.$/)).toBeVisible();

    api.answers('GET /api/content/:key', { ...planned, published: true, scheduledFor: null });
    api.answers('GET /api/content/:key/versions', [aContentVersion({ id: 2 }), aContentVersion({ id: 1 })]);
    await pass(5_000);
    await waitFor(() => expect(versions()).toHaveLength(2));
    expect(versions()[0]).toHaveTextContent('Live');
    expect(screen.queryByText(/^Goes live/)).not.toBeInTheDocument();

    const looks = api.requests('GET /api/content/:key').length;
    await pass(60_000);
    expect(api.requests('GET /api/content/:key')).toHaveLength(looks);
  });
});

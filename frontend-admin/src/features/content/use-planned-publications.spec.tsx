import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { firstTextCheckSettings } from '@pharmacy/contracts/text-checks';
import { aContentBlock, aContentVersion, fakeApi, renderPage } from '@pharmacy/testing';
import EditContentPage from './edit-content.page';
import { usePlannedPublications } from './use-planned-publications';

const api = fakeApi();
const block = 'GET /api/content/:key';
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

afterEach(() => jest.restoreAllMocks());

const openPlanned = async () => {
  const scheduledFor = new Date(Date.now() + 60_000).toISOString();
  const planned = aContentBlock({ content: 'Planned', published: false, scheduledFor });
  api.answers('GET /api/content', [planned]);
  api.answers('GET /api/content-search', []);
  api.answers(block, planned);
  api.answers('GET /api/content/:key/versions', [aContentVersion({ id: 1 })]);
  api.answers('GET /api/content-checks', { ...firstTextCheckSettings, version: 0 });
  api.answers('POST /api/content/:key/editors', []);
  api.answers('DELETE /api/content/:key/editors', null);
  renderPage(<EditContentPage />, { as: 'admin', at: '/admin/content?key=hero_title' });
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Content Info' }));
  return planned;
};

describe(usePlannedPublications.name, () => {
  it('looks again until a late publication has happened, and then shows its version as the live one', async () => {
    const planned = await openPlanned();
    const versions = () => within(screen.getByRole('region', { name: 'Versions' })).getAllByRole('listitem');
    await waitFor(() => expect(versions()).toHaveLength(1));
    await pass(90_000);
    expect(screen.getByText(/^Goes live .* as it is at that time\.$/)).toBeVisible();

    api.answers(block, { ...planned, published: true, scheduledFor: null });
    api.answers('GET /api/content/:key/versions', [aContentVersion({ id: 2 }), aContentVersion({ id: 1 })]);
    await pass(20_000);
    await waitFor(() => expect(versions()).toHaveLength(2));
    expect(versions()[0]).toHaveTextContent('Live');
    expect(screen.queryByText(/^Goes live/)).not.toBeInTheDocument();

    const looks = api.requests(block).length;
    await pass(60_000);
    expect(api.requests(block)).toHaveLength(looks);
  });

  it('looks less and less often, down to once a minute, and not while nobody sees it', async () => {
    await openPlanned();
    await pass(60_000);
    const looksIn = async (minutes: number) => {
      const before = api.requests(block).length;
      for (let second = 0; second < minutes * 60; second += 1) await pass(1_000);
      return api.requests(block).length - before;
    };
    // After 3, 6, 12, 24, 48, and 96 seconds.
    expect(await looksIn(2)).toBe(6);
    expect(await looksIn(5)).toBe(5);

    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(await looksIn(5)).toBe(0);
    hidden.mockReturnValue(false);
    expect(await looksIn(1)).toBe(1);
  });
});

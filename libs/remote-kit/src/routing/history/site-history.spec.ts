import { waitFor } from '@testing-library/react';
import { memoryEntries, windowEntries } from './entries';
import { SiteHistory } from './site-history';

const kinds = {
  'a window': () => {
    window.history.pushState(null, '', '/first?tab=one');
    return windowEntries();
  },
  memory: () => memoryEntries('/first?tab=one'),
};

describe.each(Object.entries(kinds))(`${SiteHistory.name} of %s`, (_name, entries) => {
  const open = () => {
    const history = new SiteHistory(entries());
    const seen: string[] = [];
    const address = () => history.createHref(history.current().location);
    // A window moves when it comes to it.
    const arrives = (at: string) => waitFor(() => expect(address()).toBe(at));
    const stop = history.subscribe(() => seen.push(`${history.current().type} ${address()}`));
    return { history, seen, address, arrives, stop };
  };

  it('reports each navigation and its type', async () => {
    const { history, seen, arrives, stop } = open();
    history.push('/second#part');
    history.replace({ pathname: '/third' });
    history.go(-1);
    await arrives('/first?tab=one');
    history.go(1);
    await arrives('/third');
    expect(seen).toEqual(['PUSH /second#part', 'REPLACE /third', 'POP /first?tab=one', 'POP /third']);
    stop();
  });

  it('follows Back while any subscriber remains, even after the first one unsubscribes', async () => {
    const { history, seen, arrives, stop } = open();
    const last = jest.fn();
    const stopLast = history.subscribe(last);
    history.push('/second');
    stop();
    history.go(-1);
    await arrives('/first?tab=one');
    expect(seen).toEqual(['PUSH /second']);
    expect(last).toHaveBeenCalledTimes(2);
    stopLast();
  });

  it('restores the state of an entry', async () => {
    const { history, arrives, stop } = open();
    history.push('/second', { from: '/first' });
    history.push('/third');
    expect(history.current().location.state).toBeNull();
    history.go(-1);
    await arrives('/second');
    expect(history.current().location.state).toEqual({ from: '/first' });
    stop();
  });

  it('blocks a navigation and performs it on release', () => {
    const { history, address, stop } = open();
    const ask = jest.fn<void, [() => void]>();
    history.block({ shouldBlock: () => true, onBlocked: ask });
    history.push('/second');
    expect(address()).toBe('/first?tab=one');
    ask.mock.calls[0]?.[0]();
    expect(address()).toBe('/second');
    stop();
  });

  it('consults the newest blocker that blocks, and an earlier one again once the newer one is removed', () => {
    const { history, address, stop } = open();
    const blocker = () => ({ shouldBlock: jest.fn(() => true), onBlocked: jest.fn() });
    const [first, second, third] = [blocker(), blocker(), blocker()];
    const releases = [first, second, third].map((each) => history.block(each));
    third.shouldBlock.mockReturnValue(false);
    history.push('/second');
    expect(second.onBlocked).toHaveBeenCalledTimes(1);
    expect(first.onBlocked).not.toHaveBeenCalled();

    releases[2]?.();
    releases[1]?.();
    history.push('/second');
    expect(first.onBlocked).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/first?tab=one');

    releases[0]?.();
    history.push('/second');
    expect(address()).toBe('/second');
    stop();
  });

  it('blocks Back for an earlier blocker after a newer one is removed', async () => {
    const { history, arrives, stop } = open();
    history.push('/second');
    const ask = jest.fn();
    history.block({ shouldBlock: () => true, onBlocked: ask });
    history.block({ shouldBlock: () => true, onBlocked: jest.fn() })();
    history.go(-1);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await arrives('/second');
    stop();
  });

  it('blocks Back, stays on the page, and goes back on release', async () => {
    const { history, seen, arrives, stop } = open();
    history.push('/second');
    const ask = jest.fn<void, [() => void]>();
    const release = history.block({ shouldBlock: ({ to }) => to.pathname === '/first', onBlocked: ask });
    history.go(-1);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await arrives('/second');
    // The window's own step back to it comes later.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen).toEqual(['PUSH /second']);

    ask.mock.calls[0]?.[0]();
    await arrives('/first?tab=one');
    history.go(1);
    await arrives('/second');
    release();
    history.go(-1);
    await arrives('/first?tab=one');
    stop();
  });
});

describe(`${SiteHistory.name} with plain links`, () => {
  it('counts a fragment from a plain link and blocks Back from it', async () => {
    window.history.pushState(null, '', '/first');
    const history = new SiteHistory(windowEntries());
    const stop = history.subscribe(() => undefined);
    window.location.hash = '#main';
    await waitFor(() => expect(history.current().location.hash).toBe('#main'));
    const ask = jest.fn();
    history.block({ shouldBlock: () => true, onBlocked: ask });
    history.go(-1);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(window.location.hash).toBe('#main'));
    stop();
  });
});

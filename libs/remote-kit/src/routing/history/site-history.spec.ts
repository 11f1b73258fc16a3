import { waitFor } from '@testing-library/react';
import { memoryEntries } from './memory-entries';
import { SiteHistory } from './site-history';
import { windowEntries } from './window-entries';

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
    const address = () => history.createHref(history.present().location);
    // A window moves when it comes to it.
    const arrives = (at: string) => waitFor(() => expect(address()).toBe(at));
    const stop = history.subscribe(() => seen.push(`${history.present().type} ${address()}`));
    return { history, seen, address, arrives, stop };
  };

  it('tells of each step and how it came about', async () => {
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

  it('follows Back as long as anybody listens, also when the first one has gone', async () => {
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

  it('brings back what a step carried', async () => {
    const { history, arrives, stop } = open();
    history.push('/second', { from: '/first' });
    history.push('/third');
    expect(history.present().location.state).toBeNull();
    history.go(-1);
    await arrives('/second');
    expect(history.present().location.state).toEqual({ from: '/first' });
    stop();
  });

  it('holds a step back, and takes it after all', () => {
    const { history, address, stop } = open();
    const ask = jest.fn<void, [() => void]>();
    history.hold({ holds: () => true, ask });
    history.push('/second');
    expect(address()).toBe('/first?tab=one');
    ask.mock.calls[0]?.[0]();
    expect(address()).toBe('/second');
    stop();
  });

  it('holds Back, stays where it was, and goes back after all', async () => {
    const { history, seen, arrives, stop } = open();
    history.push('/second');
    const ask = jest.fn<void, [() => void]>();
    const release = history.hold({ holds: ({ to }) => to.pathname === '/first', ask });
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

describe(`${SiteHistory.name} beside plain links`, () => {
  it('counts a fragment that a plain link led to, and holds the way back from it', async () => {
    window.history.pushState(null, '', '/first');
    const history = new SiteHistory(windowEntries());
    const stop = history.subscribe(() => undefined);
    window.location.hash = '#main';
    await waitFor(() => expect(history.present().location.hash).toBe('#main'));
    const ask = jest.fn();
    history.hold({ holds: () => true, ask });
    history.go(-1);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(window.location.hash).toBe('#main'));
    stop();
  });
});

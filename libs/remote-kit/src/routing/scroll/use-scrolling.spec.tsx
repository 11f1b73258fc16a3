import { act, render } from '@testing-library/react';
import { createMemoryHistory, SiteRouter } from '../history/site-router';
import { useScrolling } from './use-scrolling';

let reportGrowth = (): void => undefined;
let tallest = Infinity;

beforeEach(() => {
  sessionStorage.clear();
  tallest = Infinity;
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true });
  jest.spyOn(window, 'scrollTo').mockImplementation((_left: number, top: number) => {
    Object.assign(window, { scrollY: Math.min(top, tallest) });
  });
  window.ResizeObserver = class implements ResizeObserver {
    constructor(report: ResizeObserverCallback) {
      reportGrowth = () => report([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      reportGrowth = () => undefined;
    }
  };
});
afterEach(() => jest.restoreAllMocks());

const scrolledTo = (position: number) => Object.assign(window, { scrollY: position });

function open(address = '/first', isServerRendered = true) {
  const history = createMemoryHistory(address);
  function Page() {
    useScrolling({ isServerRendered });
    return null;
  }
  const view = render(
    <SiteRouter history={history}>
      <Page />
    </SiteRouter>,
  );
  const go = (step: () => void) => act(step);
  return { ...view, history, go };
}

describe(useScrolling.name, () => {
  it('leaves the scroll position of the first page to the browser', () => {
    open('/first#part');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('treats a fragment with invalid encoding as a name', () => {
    expect(() => open('/first#100%', false)).not.toThrow();
  });

  it('starts a new page at the top', () => {
    const { history, go } = open();
    scrolledTo(700);
    go(() => history.push('/second'));
    expect(window.scrollY).toBe(0);
  });

  it('keeps the scroll position when the navigation requests it', () => {
    const { history, go } = open();
    scrolledTo(700);
    go(() => history.replace('/first?type=salesrep', null, { preventScrollReset: true }));
    expect(window.scrollY).toBe(700);
  });

  it('restores the scroll position on Back and Forward', () => {
    const { history, go } = open();
    scrolledTo(700);
    go(() => history.push('/second'));
    scrolledTo(120);
    go(() => history.go(-1));
    expect(window.scrollY).toBe(700);
    go(() => history.go(1));
    expect(window.scrollY).toBe(120);
  });

  it('waits until the page is tall enough', () => {
    const { history, go } = open();
    scrolledTo(700);
    go(() => history.push('/second'));
    tallest = 300;
    go(() => history.go(-1));
    expect(window.scrollY).toBe(300);
    tallest = 900;
    reportGrowth();
    expect(window.scrollY).toBe(700);
  });

  it('stops restoring when the user scrolls', () => {
    const { history, go } = open();
    scrolledTo(700);
    go(() => history.push('/second'));
    tallest = 300;
    go(() => history.go(-1));
    window.dispatchEvent(new Event('wheel'));
    tallest = 900;
    reportGrowth();
    expect(window.scrollY).toBe(300);
  });

  it('scrolls to the fragment of the URL once it exists', () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const { history, go, container } = open();
    go(() => history.push('/second#part'));
    const part = Object.assign(document.createElement('section'), { id: 'part' });
    container.append(part);
    reportGrowth();
    expect(scrollIntoView.mock.contexts).toEqual([part]);
    expect(part).toHaveFocus();
  });

  it('leaves the focus alone when Back leads to a fragment', () => {
    Element.prototype.scrollIntoView = jest.fn();
    const { history, go, container } = open('/first#part', false);
    container.append(Object.assign(document.createElement('section'), { id: 'part' }));
    go(() => history.push('/second'));
    go(() => history.go(-1));
    expect(document.body).toHaveFocus();
  });

  it('restores the scroll position of a reloaded page', () => {
    const { history, go, unmount } = open();
    scrolledTo(700);
    const { key } = history.current().location;
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    expect(JSON.parse(sessionStorage.getItem('scroll_positions')!)).toEqual([[key, 700]]);
    go(unmount);
    scrolledTo(0);
    open('/first', false);
    expect(window.scrollY).toBe(700);
  });
});

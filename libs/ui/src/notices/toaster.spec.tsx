import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Toaster, type ToasterNotice } from './toaster';

const saved: ToasterNotice = { id: 1, title: 'Document added' };
const failed: ToasterNotice = {
  id: 2,
  title: 'Failed to add document',
  description: 'An unknown error occurred',
  variant: 'destructive',
};

function Screen({ first = null }: { first?: ToasterNotice | null }) {
  const [notice, setNotice] = useState<ToasterNotice | null>(first);
  return (
    <>
      <button onClick={() => setNotice(saved)}>Save</button>
      <button onClick={() => setNotice(failed)}>Fail</button>
      <Toaster notice={notice} onClose={(id) => setNotice((now) => (now?.id === id ? null : now))} />
    </>
  );
}

const toasts = () => screen.queryAllByRole('listitem');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe(Toaster.name, () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const setUp = (first?: ToasterNotice) => {
    render(<Screen first={first ?? null} />);
    return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  };

  it('shows a notice below the header, wherever the header is then', () => {
    const header = document.body.appendChild(document.createElement('header'));
    jest.spyOn(header, 'getBoundingClientRect').mockReturnValue({ bottom: 104 } as DOMRect);
    setUp(saved);
    expect(toasts()[0]?.parentElement).toHaveStyle({ '--header-end': '104px' });
    header.remove();
  });

  it('shows a notice below the header of a screen over the page', () => {
    const [, header] = [document.createElement('header'), document.createElement('header')].map((each) =>
      document.body.appendChild(each),
    );
    header!.dataset.header = '';
    jest.spyOn(header!, 'getBoundingClientRect').mockReturnValue({ bottom: 184 } as DOMRect);
    setUp(saved);
    expect(toasts()[0]?.parentElement).toHaveStyle({ '--header-end': '184px' });
    document.querySelectorAll('header').forEach((each) => each.remove());
  });

  it('shows a notice beside the sidebar, which has the sign-out button', () => {
    const sidebar = document.body.appendChild(document.createElement('aside'));
    sidebar.dataset.sidebar = '';
    jest.spyOn(sidebar, 'getBoundingClientRect').mockReturnValue({ right: 272 } as DOMRect);
    setUp(saved);
    expect(toasts()[0]?.parentElement).toHaveStyle({ '--sidebar-end': '272px' });
    sidebar.remove();
  });

  it('shows a notice for 5000 ms', async () => {
    setUp(saved);

    await wait(4900);
    expect(toasts()).toHaveLength(1);
    await wait(200);
    expect(toasts()).toHaveLength(0);
  });

  it('stays while the user is in another window, but not while a frame of the page has the focus', async () => {
    setUp(saved);
    act(() => void window.dispatchEvent(new Event('blur')));
    await wait(6000);
    expect(toasts()).toHaveLength(1);

    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.focus();
    act(() => void window.dispatchEvent(new Event('blur')));
    await wait(6000);
    expect(toasts()).toHaveLength(0);
    frame.remove();
  });

  it('shows one notice at a time and replaces it with a newer one for its own 5000 ms', async () => {
    const user = setUp(saved);
    await wait(4000);

    await user.click(screen.getByRole('button', { name: 'Fail' }));
    await wait(4500);

    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).toHaveTextContent('Failed to add document');
    await wait(600);
    expect(toasts()).toHaveLength(0);
  });

  it('closes when dismissed', async () => {
    const user = setUp(saved);

    await user.click(screen.getByRole('button', { name: 'Dismiss notification' }));

    expect(toasts()).toHaveLength(0);
  });

  it('moves the focus to the notifications with F8', async () => {
    const user = setUp(saved);

    await user.keyboard('[F8]');

    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it.each([
    ['politely, what went well', saved, 'polite'],
    ['at once, what failed', failed, 'assertive'],
  ])('announces %s', async (_case, notice, politeness) => {
    setUp(notice);
    await wait(100);

    const announcement = screen.getAllByRole('status').find((status) => status.textContent?.includes(notice.title));
    expect(announcement).toHaveAttribute('aria-live', politeness);
  });
});

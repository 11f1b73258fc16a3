import { type ReactNode, use } from 'react';
import { act, render } from '@testing-library/react';
import { Route, Routes, useNavigate, useSearchParams } from '../router';
import { createMemoryHistory, SiteRouter } from './site-router';

const never = new Promise<ReactNode>(() => undefined);
const Loading = () => use(never);

describe(SiteRouter.name, () => {
  let filter: (search: string) => void;
  let redirect: (path: string) => void;
  function List() {
    const [params, setParams] = useSearchParams();
    const navigate = useNavigate();
    filter = (q) => act(() => setParams({ q }, { replace: true }));
    redirect = (path) => act(() => void navigate(path, { replace: true }));
    return params.get('q') === 'slow' ? <Loading /> : 'A list';
  }

  function open() {
    const history = createMemoryHistory('/list');
    const { container } = render(
      <SiteRouter history={history}>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/figures" element={<Loading />} />
          <Route path="/sign-in" element="Sign in" />
        </Routes>
      </SiteRouter>,
    );
    const address = () => history.current().location.pathname + history.current().location.search;
    return { history, container, address };
  }

  it('lets a page replace its own URL', () => {
    const { address } = open();
    filter('guide');
    expect(address()).toBe('/list?q=guide');
  });

  it.each(['/figures', '/list?q=slow'])(
    'keeps %s while it loads and the page before it replaces its own URL',
    async (path) => {
      const { history, container, address } = open();
      await act(async () => history.push(path));
      expect(container).toHaveTextContent('A list');
      filter('guide');
      expect(address()).toBe(path);
    },
  );

  it('lets a page replace its own URL again before it shows the first change', async () => {
    const { address } = open();
    await act(async () => filter('slow'));
    filter('guide');
    expect(address()).toBe('/list?q=guide');
  });

  it.each(['/sign-in', '/list'])('lets the page on the screen go to %s meanwhile', async (path) => {
    const { history, address } = open();
    await act(async () => history.push('/figures'));
    redirect(path);
    expect(address()).toBe(path);
  });
});

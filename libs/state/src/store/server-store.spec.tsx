/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import {
  createAppStore,
  Provider,
  usePageContent,
  usePharmacyFact,
  useSession,
  useSiteName,
} from '@pharmacy/state/core';

const block = (content: string) => ({ title: '', contentType: 'plain' as const, content });
const home = { page: 'home', blocks: { pharmacy_name: block('Dogwood Pharmacy'), hero_title: block('Welcome') } };

function Page() {
  const { blocks } = usePageContent('home');
  return [useSiteName(), usePharmacyFact('pharmacy_phone'), blocks?.hero_title?.content, useSession().status].join('|');
}

const render = (answers?: Record<string, unknown>) =>
  renderToString(
    <Provider store={createAppStore({ responses: answers })}>
      <Page />
    </Provider>,
  );

describe('a server-side store', () => {
  beforeEach(() => {
    globalThis.fetch = () => Promise.reject(new Error('A server sends no request while it renders'));
  });

  it('renders the given data, with default facts for missing values', () => {
    expect(render({ '/api/pages/home': home })).toBe('Dogwood Pharmacy|(601) 555-0142|Welcome|loading');
  });

  it('keeps no data between pages', () => {
    expect(render()).toBe('Magnolia Specialty Pharmacy|(601) 555-0142||loading');
  });
});

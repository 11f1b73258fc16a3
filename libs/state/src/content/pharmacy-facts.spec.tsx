import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createAppStore } from '../store/store';
import { usePharmacyFact, useSiteName } from './page-content';

const named = (name: string) => ({ blocks: { pharmacy_name: { title: '', contentType: 'plain', content: name } } });

describe('pharmacy facts', () => {
  let asked: string[];

  const know = <Fact,>(fact: () => Fact, answers: Record<string, unknown>) => {
    const store = createAppStore({ responses: answers });
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    return renderHook(fact, { wrapper }).result.current;
  };
  const useName = () => usePharmacyFact('pharmacy_name');

  beforeEach(() => {
    asked = [];
    globalThis.fetch = (request) => {
      asked.push(new URL((request as Request).url).pathname);
      return new Promise(() => undefined);
    };
  });

  it('come from any cached page response', () => {
    expect(know(useName, { '/api/pages/about': named('Dogwood'), '/api/team-members': [] })).toBe('Dogwood');
    expect(asked).toEqual([]);
  });

  it('come from the global response before any page response', () => {
    expect(know(useName, { '/api/pages/about': named('Old'), '/api/pages/global': named('New') })).toBe('New');
    expect(asked).toEqual([]);
  });

  it('are requested when none are cached, starting with the defaults', () => {
    expect(know(useName, {})).toBe('Magnolia Specialty Pharmacy');
    expect(asked).toEqual(['/api/pages/global']);
  });

  it('provide window titles without a request', () => {
    expect(know(useSiteName, {})).toBe('Magnolia Specialty Pharmacy');
    expect(know(useSiteName, { '/api/pages/about': named('  ') })).toBe('Magnolia Specialty Pharmacy');
    expect(know(useSiteName, { '/api/pages/about': named(' Dogwood ') })).toBe('Dogwood');
    expect(asked).toEqual([]);
  });
});

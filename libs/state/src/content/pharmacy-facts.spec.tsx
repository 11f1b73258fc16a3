import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createAppStore } from '../store/store';
import { usePharmacyFact, useSiteName } from './pharmacy-facts';

const named = (name: string) => ({ blocks: { pharmacy_name: { title: '', contentType: 'plain', content: name } } });

describe('what is known of the pharmacy', () => {
  let asked: string[];

  const know = <Fact,>(fact: () => Fact, answers: Record<string, unknown>) => {
    const store = createAppStore({ answers });
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

  it('is taken from whatever page has been told', () => {
    expect(know(useName, { '/api/pages/about': named('Dogwood'), '/api/team-members': [] })).toBe('Dogwood');
    expect(asked).toEqual([]);
  });

  it('is taken from its own answer before that of any page', () => {
    expect(know(useName, { '/api/pages/about': named('Old'), '/api/pages/global': named('New') })).toBe('New');
    expect(asked).toEqual([]);
  });

  it('is asked for where nobody told, and begins as every installation does', () => {
    expect(know(useName, {})).toBe('Magnolia Specialty Pharmacy');
    expect(asked).toEqual(['/api/pages/global']);
  });

  it('names windows without asking', () => {
    expect(know(useSiteName, {})).toBe('Magnolia Specialty Pharmacy');
    expect(know(useSiteName, { '/api/pages/about': named('  ') })).toBe('Magnolia Specialty Pharmacy');
    expect(know(useSiteName, { '/api/pages/about': named(' Dogwood ') })).toBe('Dogwood');
    expect(asked).toEqual([]);
  });
});

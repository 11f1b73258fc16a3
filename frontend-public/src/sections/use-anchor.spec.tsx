import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { useAnchor } from './use-anchor';

function Part({ anchor }: { readonly anchor?: string }) {
  return <section ref={useAnchor<HTMLElement>(anchor)} />;
}

function openAt(address: string, anchor?: string) {
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Part anchor={anchor} />
    </MemoryRouter>,
  );
  return scrollIntoView;
}

describe(useAnchor.name, () => {
  it('brings the part that the address names into view', () => {
    expect(openAt('/patients#transfer', 'transfer')).toHaveBeenCalledTimes(1);
  });

  it('leaves the page where it is for another fragment', () => {
    expect(openAt('/patients#faq', 'transfer')).not.toHaveBeenCalled();
  });

  it('leaves the page where it is without a fragment', () => {
    expect(openAt('/patients')).not.toHaveBeenCalled();
  });
});

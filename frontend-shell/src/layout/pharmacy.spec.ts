import { telephoneLink } from './pharmacy';

describe(telephoneLink.name, () => {
  it('turns a written number into the telephone’s address', () => {
    expect(telephoneLink('(601) 555-0142')).toBe('tel:+16015550142');
  });
});

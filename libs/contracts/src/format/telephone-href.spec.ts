import { telephoneHref } from './telephone-href';

describe(telephoneHref.name, () => {
  it.each([
    ['(601) 555-0142', 'tel:+16015550142'],
    ['601-555-0142', 'tel:+16015550142'],
    ['1-601-555-0142', 'tel:+16015550142'],
    ['+44 20 7946 0018', 'tel:+442079460018'],
  ])('dials %s', (number, href) => {
    expect(telephoneHref(number)).toBe(href);
  });
});

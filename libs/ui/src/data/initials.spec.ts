import { initialsOf } from './initials';

describe(initialsOf.name, () => {
  it.each([
    ['Nora Gray', 'NG'],
    ['Dr. Nora Ellen Gray, PharmD', 'NG'],
    ['Cher', 'C'],
    ['émile zola', 'ÉZ'],
    ['J. R.', 'JR'],
    ['', ''],
  ])('shortens “%s” to “%s”', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

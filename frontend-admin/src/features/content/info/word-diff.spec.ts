import { wordDiff } from './word-diff';

describe(wordDiff.name, () => {
  it('marks on each side the words that only that side has', () => {
    expect(wordDiff('We are open late', 'We are closed late')).toEqual({
      before: [
        { text: 'We are ', isChanged: false },
        { text: 'open', isChanged: true },
        { text: ' late', isChanged: false },
      ],
      after: [
        { text: 'We are ', isChanged: false },
        { text: 'closed', isChanged: true },
        { text: ' late', isChanged: false },
      ],
    });
  });

  it('marks nothing in equal texts', () => {
    expect(wordDiff('Same', 'Same').before).toEqual([{ text: 'Same', isChanged: false }]);
  });
});

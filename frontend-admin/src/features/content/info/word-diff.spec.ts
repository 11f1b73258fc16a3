import { wordDiff } from './compared-texts';

describe(wordDiff.name, () => {
  it('marks the words that appear on only one side', () => {
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

  it('marks nothing when the texts are equal', () => {
    expect(wordDiff('Same', 'Same').before).toEqual([{ text: 'Same', isChanged: false }]);
  });
});

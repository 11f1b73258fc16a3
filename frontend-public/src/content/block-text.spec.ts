import { blockText } from './block-text';
import { globalContent } from './global.content';

const claim = globalContent.accreditation_validity;

describe(blockText.name, () => {
  it('claims the accreditation to the last minute of its day in Jackson', () => {
    expect(blockText(claim, new Date('2026-02-02T05:59:59Z'))).toBe('Accreditation valid through February 1, 2026');
  });

  it('speaks of the renewal from the next midnight in Jackson', () => {
    expect(blockText(claim, new Date('2026-02-02T06:00:00Z'))).toBe('Accreditation renewal in progress');
  });

  it('keeps plain text letter for letter', () => {
    expect(blockText('Two\nlines', new Date(0))).toBe('Two\nlines');
  });

  it('drops the markup of rich text', () => {
    expect(blockText({ html: '<p>A <strong>b</strong></p>' }, new Date(0))).toBe('A b');
  });
});

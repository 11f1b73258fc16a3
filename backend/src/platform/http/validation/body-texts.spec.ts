import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Choice, Flag, OptionalCount, OptionalFlag } from './choice.decorators';
import { OptionalDay } from './dates.decorators';
import { Literal, OptionalLiteral, OptionalText, OptionalTextOrFile, Secret, Text } from './text.decorators';
import { DataUrl } from '../body/data-url';

class Sample {
  @Text({ label: 'Title', max: 5 }) readonly title!: string;
  @Secret({ label: 'Password', max: 5 }) readonly password!: string;
  @OptionalText({ label: 'Notes', max: 5 }) readonly notes?: string | null;
  @OptionalTextOrFile({ label: 'Logo', max: 5 }) readonly logo?: string | DataUrl | null;
  @Choice(['a', 'b'], 'a or b') readonly kind: string = 'a';
  @OptionalFlag('Published') readonly published: boolean = false;
  @OptionalCount('Order') readonly order?: number | null;
  @OptionalDay('no such day') readonly day?: string | null;
  @Flag('Read') readonly read: boolean = true;
}

const read = (body: object) => plainToInstance(Sample, body, { exposeDefaultValues: true });
const errors = (body: object) =>
  validateSync(read({ title: 't', password: 'p', ...body })).map(({ property, constraints }) => [
    property,
    ...Object.values(constraints ?? {}),
  ]);

describe('text fields in a request body', () => {
  it('are trimmed, except for secrets', () => {
    expect(read({ title: ' t ', password: ' p ', notes: ' n ' })).toMatchObject({
      title: 't',
      password: ' p ',
      notes: 'n',
    });
  });

  it('are null when they are optional and blank, and stay absent when they are omitted', () => {
    expect(read({ notes: '  ' }).notes).toBeNull();
    expect(read({ notes: null }).notes).toBeNull();
    expect(read({}).notes).toBeUndefined();
  });

  it('can be files where a picture is expected, and nowhere else', () => {
    const file = new DataUrl('data:image/png;base64,QUJD');
    const { logo } = read({ logo: file });
    expect(logo).toBe(file);
    expect(errors({ logo: file })).toEqual([]);
    expect(errors({ notes: file })).toEqual([['notes', 'Notes must be text']]);
    expect(errors({ logo: {} })).toEqual([['logo', 'Logo must be text']]);
    expect(errors({ logo: 'too long' })).toEqual([['logo', 'Logo may have at most 5 characters']]);
    expect([read({ logo: ' l ' }).logo, read({ logo: ' ' }).logo, read({}).logo]).toEqual(['l', null, undefined]);
  });

  it('can be days, including blank ones', () => {
    expect(read({ day: ' 2026-02-28 ' }).day).toBe('2026-02-28');
    expect(read({ day: '' }).day).toBeNull();
    expect(read({}).day).toBeUndefined();
    for (const day of ['2026-02-30', 'today', 20260228]) expect(errors({ day })).toEqual([['day', 'no such day']]);
    expect(errors({ day: null })).toEqual([]);
  });

  it('are rejected for one reason each', () => {
    expect(errors({})).toEqual([]);
    expect(errors({ title: '  ' })).toEqual([['title', 'Title is required']]);
    expect(errors({ notes: 7 })).toEqual([['notes', 'Notes must be text']]);
    expect(errors({ notes: 'too long' })).toEqual([['notes', 'Notes may have at most 5 characters']]);
    expect(errors({ kind: 'c' })).toEqual([['kind', 'a or b']]);
    expect(errors({ published: 'yes' })).toEqual([['published', 'Published must be true or false']]);
    for (const value of [null, 'true', 1])
      expect(errors({ read: value })).toEqual([['read', 'Read must be true or false']]);
    expect(errors({ order: 1.5 })).toEqual([['order', 'Order must be a whole number of 0 or more']]);
  });
});

class Letters {
  @Literal({ label: 'Content', max: 5, required: 'Content must be there' }) readonly content!: unknown;
  @OptionalLiteral({ label: 'Rest', max: 5 }) readonly rest?: unknown;
}

describe('a literal text', () => {
  const errorsOf = (body: object) =>
    validateSync(plainToInstance(Letters, body)).map(({ property, constraints }) => [
      property,
      ...Object.values(constraints ?? {}),
    ]);

  it("isn't trimmed, and can be empty", () => {
    expect(plainToInstance(Letters, { content: ' \n', rest: ' r ' })).toEqual({ content: ' \n', rest: ' r ' });
    expect(errorsOf({ content: '' })).toEqual([]);
    expect(errorsOf({ content: ' 345', rest: null })).toEqual([]);
  });

  it('is rejected for one reason', () => {
    expect(errorsOf({})).toEqual([['content', 'Content must be there']]);
    expect(errorsOf({ content: 7, rest: [] })).toEqual([
      ['content', 'Content must be there'],
      ['rest', 'Rest must be text'],
    ]);
    expect(errorsOf({ content: '123456' })).toEqual([['content', 'Content may have at most 5 characters']]);
  });
});

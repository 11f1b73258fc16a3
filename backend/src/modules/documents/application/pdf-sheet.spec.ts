import { toWinAnsi } from './pdf-sheet';

describe(toWinAnsi.name, () => {
  it.each([
    ['José Müller — “Dosing”', 'José Müller — “Dosing”'],
    ['Jose\u0301', 'José'],
    ['Łukasz Dvořák', 'Lukasz Dvorák'],
    ['a\tb\r\nc', 'a b\nc'],
    ['李 Ana 💊', '? Ana ?'],
    ['\u0007bell', '?bell'],
  ])('prints %j as %j', (text, printed) => expect(toWinAnsi(text)).toBe(printed));
});

import { cleanFilename } from './stored-file';

describe(cleanFilename.name, () => {
  it.each([
    ['guide.pdf', 'guide.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\ana\\Preisliste.csv', 'Preisliste.csv'],
    ['Leitfaden – Übersicht 指南.PDF', 'Leitfaden – Übersicht 指南.PDF'],
    ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['invoice\u202Efdp.txt', 'invoicefdp.txt'],
    ['.pdf', 'document.pdf'],
    ['', 'document'],
    ['   many   spaces .pdf', 'many spaces.pdf'],
    ['guide.pdf...', 'guide.pdf'],
  ])('turns %j into %j', (name, cleaned) => {
    expect(cleanFilename(name)).toBe(cleaned);
  });

  it('shortens long names, and keeps the extension', () => {
    const cleaned = cleanFilename(`${'ä'.repeat(500)}.pdf`);
    expect([...cleaned]).toHaveLength(200);
    expect(cleaned.endsWith('ä.pdf')).toBe(true);
  });
});

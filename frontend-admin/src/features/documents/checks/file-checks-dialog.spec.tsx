import { screen, within } from '@testing-library/react';
import { type DocumentView, type FileCheckView, fileFindings } from '@pharmacy/contracts';
import { aDocument, fakeApi, renderPage } from '@pharmacy/testing';
import { documentColumns } from '../library/document-columns';
import { DocumentStatus } from '../library/document-badges';
import { FileChecksDialog } from './file-checks-dialog';

fakeApi();

const withCheck = (check: Partial<FileCheckView>, changes: Partial<DocumentView> = {}) =>
  aDocument({ ...changes, fileCheck: { ...aDocument().fileCheck!, ...check } });
const open = (document: DocumentView) =>
  renderPage(<FileChecksDialog document={document} onClose={() => undefined} />, { as: 'admin' });
const dialog = () => within(screen.getByRole('dialog', { name: 'File checks' }));

describe(FileChecksDialog.name, () => {
  it('says of each finding what it means, and how to fix it', () => {
    open(withCheck({ findings: [...fileFindings] }));
    const items = dialog().getAllByRole('listitem');
    expect(items).toHaveLength(fileFindings.length);
    for (const item of items) expect(within(item).getAllByRole('definition').length).toBeGreaterThan(0);
    const untagged = within(dialog().getByRole('heading', { name: 'The file has no tags' }).closest('li')!);
    expect(untagged.getByText(/Document structure tags for accessibility/)).toBeVisible();
    expect(untagged.getByText(/Automatically tag PDF/)).toBeVisible();
    expect(dialog().getByText(/This doesn’t stop you from publishing/)).toBeVisible();
  });

  it.each<[string, Partial<FileCheckView>, RegExp]>([
    ['findings that must be fixed', { findings: ['no-title'], isBinding: true }, /Fix this before you publish/],
    ['a running check', { state: 'checking' }, /is being checked/],
    ['a missing virus scan', { state: 'scanning' }, /once the scanner has found its file clean/],
    [
      'a virus',
      { state: 'infected', infection: 'Eicar-Signature' },
      /found Eicar-Signature\. No one can open the file/,
    ],
    ['no findings', {}, /No problems were found/],
  ])('shows %s', (_, check, text) => {
    open(withCheck(check));
    expect(dialog().getByText(text)).toBeVisible();
  });

  it('doesn’t claim to have checked other types than PDF', () => {
    open(withCheck({}, { mimeType: 'text/plain' }));
    expect(dialog().getByText('The file opens. Only PDF files are checked further.')).toBeVisible();
  });
});

describe('the list', () => {
  it.each<[string, Partial<FileCheckView>]>([
    ['Needs attention', { findings: ['untagged'] }],
    ['Infected', { state: 'infected', infection: 'Eicar-Signature' }],
    ['Publishes once checked', { state: 'checking', publishesWhenDone: true }],
  ])('marks a document as "%s"', (text, check) => {
    renderPage(<DocumentStatus {...withCheck(check)} />, { as: 'admin' });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('counts pages', () => {
    const size = documentColumns({ onAct: jest.fn(), onError: jest.fn() }).find(({ key }) => key === 'size')!;
    renderPage(<>{size.cell(aDocument({ pageCount: 12 }))}</>, { as: 'admin' });
    expect(screen.getByText('12 pages')).toBeVisible();
  });
});

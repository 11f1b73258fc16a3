import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { documentMessages, type NewDocument } from '@pharmacy/contracts';
import { aDocument, fakeApi, renderPage } from '@pharmacy/testing';
import { UploadSeveralDialog } from './upload-several-dialog';
import { titleFromName } from './upload-list';

const api = fakeApi();
beforeEach(() => api.answers('GET /api/manufacturers', []));

const onlyPdf = 'Only PDF files can have a watermark.';
const onClose = jest.fn();
const onAdded = jest.fn();
const open = () =>
  renderPage(<UploadSeveralDialog categories={['Forms']} onAdded={onAdded} onClose={onClose} />, { as: 'admin' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Upload Several Documents' }));
const notices = () => screen.getByLabelText('Notices');
const button = (name: string) => dialog().getByRole('button', { name });
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const added = () => api.requests('POST /api/documents').map(({ body }) => body as NewDocument);

/** Each upload gets the name of its file back. */
const stores = () => {
  let count = 0;
  api.respondsWith('POST /api/upload', () => {
    count += 1;
    const stored = {
      filename: `${count}.pdf`,
      fileUrl: `/api/upload/${count}`,
      fileSize: 8,
      mimeType: 'application/pdf',
    };
    return Response.json(stored, { status: 201 });
  });
};
const uploaded = (count: number) => waitFor(() => expect(dialog().getAllByText(/· Uploaded/)).toHaveLength(count));

describe(titleFromName.name, () => {
  it.each([
    ['dosing-guide_2026.pdf', 'Dosing guide 2026'],
    ['Copay  form.v2.docx', 'Copay form.v2'],
    ['README', 'README'],
    ['übersicht.pdf', 'Übersicht'],
  ])('makes of %s: %s', (name, title) => expect(titleFromName(name)).toBe(title));
});

describe(UploadSeveralDialog.name, () => {
  it('uploads several files, and adds a draft for each with the title from its name', async () => {
    stores();
    api.answers('POST /api/documents', aDocument({ isPublished: false }));
    const { user } = open();
    await user.upload(dialog().getByLabelText('Files'), [pdf('dosing-guide.pdf'), pdf('copay_form.pdf')]);
    await uploaded(2);
    await user.type(dialog().getByLabelText('Category'), 'Forms');
    await user.click(button('Add as drafts'));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added()).toMatchObject([
      { title: 'Dosing guide', category: 'Forms', documentType: 'both', isPublished: false },
      { title: 'Copay form', category: 'Forms', documentType: 'both', isPublished: false },
    ]);
    expect(notices()).toHaveTextContent('2 documents added');
    expect(notices()).toHaveTextContent('They’re drafts until you publish them.');
  });

  it('gives all of them a watermark, and says of each that can’t have one why it wasn’t added', async () => {
    stores();
    api.respondsWith('POST /api/documents', ({ body }) =>
      (body as NewDocument).title === 'Notes'
        ? Response.json({ statusCode: 400, error: 'Bad Request', message: onlyPdf }, { status: 400 })
        : Response.json(aDocument(), { status: 201 }),
    );
    const { user } = open();
    await user.upload(dialog().getByLabelText('Files'), [pdf('guide.pdf'), new File(['Notes'], 'notes.txt')]);
    await uploaded(2);
    await user.click(dialog().getByRole('checkbox', { name: 'Watermark' }));
    await user.click(button('Add as drafts'));

    expect(await dialog().findByText(onlyPdf)).toBeVisible();
    expect(added()).toMatchObject([
      { title: 'Guide', isWatermarked: true },
      { title: 'Notes', isWatermarked: true },
    ]);
    expect(onClose).not.toHaveBeenCalled();
  });

  describe('left while it adds them', () => {
    const openPage = () => {
      function Page() {
        const [isOpen, setIsOpen] = useState(true);
        const close = () => {
          onClose();
          setIsOpen(false);
        };
        return isOpen && <UploadSeveralDialog categories={[]} onAdded={onAdded} onClose={close} />;
      }
      return renderPage(<Page />, { as: 'admin' });
    };
    const leave = async (user: ReturnType<typeof openPage>['user']) => {
      await user.click(button('Close'));
      expect(
        screen.getByText('The document that’s being added now is still added. The files after it will be lost.'),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Leave' }));
      onClose.mockClear();
    };

    it('still adds the file under way, and closes nothing else then', async () => {
      stores();
      const release = api.holds('POST /api/documents', aDocument({ isPublished: false }));
      const { user } = openPage();
      await user.upload(dialog().getByLabelText('Files'), [pdf('guide.pdf')]);
      await uploaded(1);
      await user.click(button('Add as drafts'));
      await leave(user);
      release();
      await waitFor(() => expect(notices()).toHaveTextContent('1 document added'));
      expect(notices()).not.toHaveTextContent('n’t added');
      expect(onClose).not.toHaveBeenCalled();
    });

    it('adds none of the files after it, and says how many', async () => {
      stores();
      const release = api.holds('POST /api/documents', aDocument());
      const { user } = openPage();
      await user.upload(dialog().getByLabelText('Files'), [pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf')]);
      await uploaded(3);
      await user.click(button('Upload and publish'));
      await waitFor(() => expect(added()).toHaveLength(1));
      await leave(user);
      release();
      await waitFor(() => expect(notices()).toHaveTextContent('1 document added'));
      expect(notices()).toHaveTextContent('Readers see them now. 2 files weren’t added.');
      expect(added().map(({ title }) => title)).toEqual(['One']);
    });

    it('says so if the file under way fails', async () => {
      stores();
      let fail = () => {};
      api.respondsWith(
        'POST /api/documents',
        () =>
          new Promise<Response>((resolve) => {
            const error = { statusCode: 409, error: 'Conflict', message: 'Not this one.' };
            fail = () => resolve(Response.json(error, { status: 409 }));
          }),
      );
      const { user } = openPage();
      await user.upload(dialog().getByLabelText('Files'), [pdf('one.pdf'), pdf('two.pdf')]);
      await uploaded(2);
      await user.click(button('Add as drafts'));
      await waitFor(() => expect(added()).toHaveLength(1));
      await leave(user);
      fail();
      await waitFor(() => expect(notices()).toHaveTextContent('Upload stopped'));
      expect(notices()).toHaveTextContent('2 files weren’t added.');
      expect(added()).toHaveLength(1);
    });
  });

  it('publishes them, or says that they wait for their checks', async () => {
    stores();
    const fileCheck = { ...aDocument().fileCheck!, publishesWhenDone: true };
    api.answers('POST /api/documents', aDocument({ isPublished: false, fileCheck }));
    const { user } = open();
    await user.upload(dialog().getByLabelText('Files'), [pdf('guide.pdf')]);
    await uploaded(1);
    await user.click(button('Upload and publish'));

    await waitFor(() => expect(notices()).toHaveTextContent('1 document added'));
    expect(notices()).toHaveTextContent('They’re published automatically once their files have been checked.');
    expect(added()).toMatchObject([{ title: 'Guide', isPublished: true }]);
  });

  it('adds the others when one fails, says why, and tries only that one again', async () => {
    stores();
    let calls = 0;
    api.respondsWith('POST /api/documents', () => {
      calls += 1;
      return calls === 1
        ? Response.json({ statusCode: 409, error: 'Conflict', message: 'Not this one.' }, { status: 409 })
        : Response.json(aDocument(), { status: 201 });
    });
    const { user } = open();
    fireEvent.drop(dialog().getByLabelText('Files'), {
      dataTransfer: {
        files: [pdf('one.pdf'), pdf('two.pdf'), new File(['x'], 'tool.exe'), new File(['x'], 'sheet.xlsm')],
      },
    });
    expect(await dialog().findByText(/^This type of file is not accepted/)).toBeVisible();
    expect(dialog().getByText(/^This file has macros/)).toBeVisible();
    await uploaded(2);
    await user.click(button('Add as drafts'));

    expect(await dialog().findByText('Not this one.')).toBeVisible();
    expect(dialog().getByText('3 files weren’t added. The reason is below its name.')).toBeVisible();
    expect(dialog().getByText('Added')).toBeVisible();
    expect(onAdded).not.toHaveBeenCalled();
    await user.click(button('Remove tool.exe'));
    expect(dialog().getByLabelText('Files')).toHaveFocus();
    await user.click(button('Remove sheet.xlsm'));
    await user.click(button('Add as drafts'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onAdded).toHaveBeenCalledTimes(1);
    expect(added().map(({ title }) => title)).toEqual(['One', 'Two', 'One']);
  });

  it('adds each once if the answers were lost and the button is pressed again', async () => {
    stores();
    api.loses('POST /api/documents');
    const { user } = open();
    await user.upload(dialog().getByLabelText('Files'), [pdf('one.pdf'), pdf('two.pdf')]);
    await uploaded(2);
    await user.click(button('Add as drafts'));
    await dialog().findByText('2 files weren’t added. The reason is below its name.');

    api.answers('POST /api/documents', aDocument());
    await user.click(button('Add as drafts'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const keys = api.requests('POST /api/documents').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[1], keys[0], keys[1]]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('asks for a longer title before it sends it', async () => {
    stores();
    const { user } = open();
    await user.upload(dialog().getByLabelText('Files'), [pdf('a.pdf')]);
    await uploaded(1);
    await user.click(button('Add as drafts'));
    expect(await dialog().findByText('Title must be at least 3 characters')).toBeVisible();
    expect(dialog().getByLabelText('Title of a.pdf')).toBeInvalid();
    expect(added()).toEqual([]);
  });

  it('announces again that there’s no file to add', async () => {
    const { user } = open();
    await user.click(button('Add as drafts'));
    const first = dialog().getByText(documentMessages.noFile.description);
    await user.click(button('Add as drafts'));
    expect(first).not.toBeInTheDocument();
    expect(dialog().getByText(documentMessages.noFile.description)).toBeVisible();
  });

  it('uploads a file again after a failure of the connection', async () => {
    const message = 'Files can’t be stored at the moment.';
    const headers = { 'Retry-After': '60' };
    api.respondsWith('POST /api/upload', () => Response.json({ statusCode: 503, message }, { status: 503, headers }));
    const { user } = open();
    await user.upload(dialog().getByLabelText('Files'), [pdf('guide.pdf')]);
    expect(await dialog().findByText('Files can’t be stored at the moment.')).toBeVisible();
    stores();
    await user.click(button('Try again: guide.pdf'));
    await uploaded(1);
  });

  it('announces how many are uploaded and how many failed, also those that were never sent', async () => {
    stores();
    const { user } = open();
    const status = dialog().getByRole('status');
    expect(status).toBeEmptyDOMElement();
    const tool = new File(['x'], 'tool.exe');
    fireEvent.drop(dialog().getByLabelText('Files'), {
      dataTransfer: { files: [pdf('one.pdf'), pdf('two.pdf'), tool] },
    });
    expect(status).toHaveTextContent('0 of 3 files uploaded, 1 failed');
    await uploaded(2);
    expect(status).toHaveTextContent('2 of 3 files uploaded, 1 failed');
    await user.click(button('Remove tool.exe'));
    expect(status).toHaveTextContent(/^2 of 2 files uploaded$/);
  });

  it('shows the progress of each file, and waits for all of them', async () => {
    api.holds('POST /api/upload', {
      filename: 'a.pdf',
      fileUrl: '/api/upload/a',
      fileSize: 8,
      mimeType: 'application/pdf',
    });
    const { user } = open();
    await user.upload(
      dialog().getByLabelText('Files'),
      ['one', 'two', 'three', 'four'].map((name) => pdf(`${name}.pdf`)),
    );
    expect(dialog().getByRole('progressbar', { name: 'Uploading three.pdf' })).toBeVisible();
    expect(dialog().getByText(/four\.pdf .* Waiting/)).toBeVisible();
    await user.click(button('Upload and publish'));
    expect(dialog().getByText('Please wait for the file to finish uploading')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText('The files that aren’t added yet will be lost.')).toBeVisible();
  });

  it('sends the titles as they are when their turn comes, and stays open for files chosen meanwhile', async () => {
    stores();
    const { user } = open();
    await user.upload(dialog().getByLabelText('Files'), [pdf('one.pdf'), pdf('two.pdf')]);
    await uploaded(2);
    const release = api.holds('POST /api/documents', aDocument());
    await user.click(button('Add as drafts'));
    await waitFor(() => expect(added()).toHaveLength(1));
    await user.type(dialog().getByLabelText('Title of two.pdf'), ', revised');
    await user.upload(dialog().getByLabelText('Files'), pdf('three.pdf'));
    await dialog().findByText(/three\.pdf .* Uploaded/);
    release();

    await waitFor(() => expect(notices()).toHaveTextContent('2 documents added'));
    expect(added().map(({ title }) => title)).toEqual(['One', 'Two, revised']);
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog().queryByText(/added\. The reason is below/)).not.toBeInTheDocument();
    await user.click(button('Add as drafts'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added().at(-1)).toMatchObject({ title: 'Three' });
  });

  it('leaves out a file that is removed before its turn', async () => {
    stores();
    const { user } = open();
    await user.upload(dialog().getByLabelText('Files'), [pdf('one.pdf'), pdf('two.pdf')]);
    await uploaded(2);
    const release = api.holds('POST /api/documents', aDocument());
    await user.click(button('Add as drafts'));
    await waitFor(() => expect(added()).toHaveLength(1));
    await user.click(button('Remove two.pdf'));
    release();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added()).toHaveLength(1);
  });

  it('adds documents for one group of prescribers, and for all readers after another type is chosen', async () => {
    stores();
    api.answers('GET /api/prescriber-groups', [{ id: 5, name: 'Delta Clinic', memberCount: 2, documentCount: 0 }]);
    api.fails('POST /api/documents', 400, 'Not now');
    const { user } = open();
    await user.upload(dialog().getByLabelText('Files'), pdf('dosing-guide.pdf'));
    await uploaded(1);
    expect(api.requests('GET /api/prescriber-groups')).toHaveLength(0);
    await user.selectOptions(dialog().getByLabelText('Document Type'), 'Prescriber Only');
    await dialog().findByRole('option', { name: 'Delta Clinic' });
    await user.selectOptions(dialog().getByLabelText('For'), 'Delta Clinic');
    await user.click(button('Add as drafts'));
    await waitFor(() => expect(added().at(-1)).toMatchObject({ documentType: 'prescriber', groupId: 5 }));
    await dialog().findByText(/1 file wasn’t added/);

    await user.selectOptions(dialog().getByLabelText('Document Type'), 'Both');
    await user.click(button('Add as drafts'));
    await waitFor(() => expect(added().at(-1)).toMatchObject({ documentType: 'both', groupId: null }));
  });
});

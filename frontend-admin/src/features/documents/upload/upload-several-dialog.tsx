import { useState } from 'react';
import {
  acceptedFileEndings,
  documentMessages,
  type DocumentType,
  type DocumentView,
  limits,
  unknownError,
} from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Button, Checkbox, DialogClose, FilesField, FormError, SelectField, Stack, useFormError } from '@pharmacy/ui';
import { useKeyed } from '../../../forms/keyed';
import { useIsMounted } from '../../../forms/save-dialog';
import { FormDialog } from '../../../leaving/form-dialog';
import { type AudienceValues, toAudience } from '../details/document-details';
import { audiences, CategoryField, ReaderField } from '../details/document-fields';
import { useAddDocumentMutation } from '../documents.api';
import { type UploadItem, UploadList, useUploads } from './upload-list';

interface UploadSeveralDialogProps {
  readonly categories: readonly string[];
  /** Called before the dialog closes, because all files are added by then. */
  readonly onAdded: (documents: readonly DocumentView[]) => void;
  readonly onClose: () => void;
}

const isOpen = ({ status }: UploadItem) => status === 'waiting' || status === 'uploading';
const isReady = ({ status, stored }: UploadItem) => stored !== null && status !== 'added';
const documents = (count: number) => (count === 1 ? '1 document' : `${count} documents`);
const notAdded = (count: number) => `${count === 1 ? '1 file wasn’t' : `${count} files weren’t`} added.`;

/** Adds a document for each of several files. They share audience and category; each has its own title. */
export function UploadSeveralDialog({ categories, onAdded, onClose }: UploadSeveralDialogProps) {
  const uploads = useUploads();
  const [audience, setAudience] = useState<AudienceValues>({ documentType: 'both', manufacturerId: '', groupId: '' });
  const [category, setCategory] = useState('');
  const [isWatermarked, setIsWatermarked] = useState(false);
  const { add, isAdding, formError } = useAddAll(uploads, { onAdded, onClose });
  const { items } = uploads;
  const isUnfinished = items.some(({ status }) => status !== 'added');

  const addAs = (isPublished: boolean) =>
    add({ ...toAudience(audience), category: category.trim() || null, isWatermarked, isPublished });
  const submit = () => {
    void addAs(false);
  };

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Upload Several Documents"
      description="Each file becomes a document. Readers can’t see drafts."
      confirmClose={isUnfinished}
      discardText={
        isAdding
          ? 'The document that’s being added now is still added. The files after it will be lost.'
          : 'The files that aren’t added yet will be lost.'
      }
      onSubmit={submit}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">Close</Button>
          </DialogClose>
          <Button type="submit" variant="secondary" pending={isAdding === 'drafts'}>
            Add as drafts
          </Button>
          <Button pending={isAdding === 'published'} onClick={() => void addAs(true)}>
            Upload and publish
          </Button>
        </>
      }
    >
      <Stack>
        <FormError {...formError} />
        <FilesField
          label="Files"
          hint={documentMessages.uploadHint}
          accept={acceptedFileEndings.join(',')}
          onSelect={uploads.select}
        />
        <UploadList uploads={uploads} />
        <SelectField
          label="Document Type"
          options={audiences}
          value={audience.documentType}
          onChange={({ target }) => setAudience({ ...audience, documentType: target.value as DocumentType })}
        />
        <ReaderField values={audience} onChange={(name, id) => setAudience({ ...audience, [name]: id })} />
        <CategoryField
          categories={categories}
          maxLength={limits.category.max}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        />
        <Checkbox
          label="Watermark"
          hint="Each copy that someone opens has their name, the time, and a code on every page. PDF only."
          checked={isWatermarked}
          onChange={({ target }) => setIsWatermarked(target.checked)}
        />
      </Stack>
    </FormDialog>
  );
}

interface SharedDetails extends ReturnType<typeof toAudience> {
  readonly category: string | null;
  readonly isWatermarked: boolean;
  readonly isPublished: boolean;
}

/**
 * Adds the uploaded files one after the other. Closes the dialog once all are added; those that failed stay with the reason.
 * Stops after the file under way if the dialog is left, as people do who see that they chose the wrong readers.
 */
function useAddAll(
  { itemsNow, change }: ReturnType<typeof useUploads>,
  { onAdded, onClose }: Pick<UploadSeveralDialogProps, 'onAdded' | 'onClose'>,
) {
  const notify = useNotify();
  const isMounted = useIsMounted();
  const addDocument = useKeyed(useAddDocumentMutation()[0]);
  const [isAdding, setIsAdding] = useState<'drafts' | 'published' | null>(null);
  const [formError, setFormError] = useFormError();

  const addOne = async ({ key, title, stored }: UploadItem, shared: SharedDetails) => {
    if (!stored) return null;
    if (title.trim().length < limits.documentTitle.min) {
      change(key, { status: 'failed', errorText: documentMessages.titleTooShort });
      return null;
    }
    const { data, error } = await addDocument({ ...shared, ...stored, title: title.trim() });
    change(key, data ? { status: 'added' } : { status: 'failed', errorText: errorMessage(error, unknownError) });
    return data ?? null;
  };

  const add = useSingleFlight(async (shared: SharedDetails) => {
    const items = itemsNow();
    const missing = items.some(isOpen) ? documentMessages.uploadInProgress : documentMessages.noFile;
    const ready = items.filter(isReady);
    if (items.some(isOpen) || ready.length === 0) {
      setFormError(missing.description);
      notify({ ...missing, variant: 'destructive' });
      return;
    }
    setFormError(null);
    setIsAdding(shared.isPublished ? 'published' : 'drafts');
    const added = [];
    for (const { key } of ready) {
      if (!isMounted()) break;
      // Meanwhile the titles can be edited, and files removed or added.
      const item = itemsNow().find((each) => each.key === key);
      if (item) added.push(await addOne(item, shared));
    }
    setIsAdding(null);
    const fine = added.filter((document) => document !== null);
    const left = itemsNow().filter(({ status }) => status !== 'added');
    const isLeft = !isMounted();
    const lost = isLeft && left.length > 0 ? notAdded(left.length) : '';
    if (fine.length > 0) {
      const isWaiting = fine.some(({ fileCheck }) => fileCheck?.publishesWhenDone);
      const seen = isWaiting
        ? 'They’re published automatically once their files have been checked.'
        : shared.isPublished
          ? 'Readers see them now.'
          : 'They’re drafts until you publish them.';
      notify({ title: `${documents(fine.length)} added`, description: `${seen} ${lost}`.trim() });
    } else if (lost) notify({ title: 'Upload stopped', description: lost, variant: 'destructive' });
    if (isLeft) return;
    if (left.length === 0) {
      onAdded(fine);
      return onClose();
    }
    const failed = left.filter(({ status }) => status === 'failed').length;
    if (failed > 0) setFormError(`${notAdded(failed)} The reason is below its name.`);
  });

  return { add, isAdding, formError };
}

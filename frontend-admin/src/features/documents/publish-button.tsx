import { documentMessages, unknownError, type DocumentView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Button } from '@pharmacy/ui';
import { usePublishDocumentMutation } from './documents.api';
import styles from './document-table.module.css';

interface PublishButtonProps {
  readonly document: DocumentView;
  readonly onFault: (title: string, message: string) => void;
}

/** Switches between draft and published, by name of the wanted state. */
export function PublishButton({ document: { id, title, isPublished }, onFault }: PublishButtonProps) {
  const notify = useNotify();
  const [publish, { isLoading }] = usePublishDocumentMutation();

  const toggle = useSingleFlight(async () => {
    const { error } = await publish({ id, isPublished: !isPublished });
    if (error) onFault(documentMessages.updateFailed, errorMessage(error, unknownError));
    else
      notify({
        title: documentMessages.updated,
        description: `${title} is now ${isPublished ? 'a draft' : 'published'}.`,
      });
  });

  return (
    <Button variant="secondary" size="sm" pending={isLoading} onClick={toggle} className={styles.publish}>
      {isPublished ? 'Unpublish' : 'Publish'}
    </Button>
  );
}

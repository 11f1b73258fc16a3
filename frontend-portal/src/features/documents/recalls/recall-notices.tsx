import { useId, useState } from 'react';
import { formatShortDate, type RecallNoticeView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import {
  Alert,
  Button,
  Card,
  CheckIcon,
  Cluster,
  EyeIcon,
  FormError,
  TriangleAlertIcon,
  VisuallyHidden,
} from '@pharmacy/ui';
import { errorMessage, errorStatus, useNotify } from '@pharmacy/state';
import { useHolderOnly } from '../../../account/own-account';
import { useFocusAfterRemoval } from '../../../focus/use-focus-after-removal';
import { usePolling } from '../../../polling/use-polling';
import { useAcknowledgeRecallMutation, useRecallNoticesQuery } from '../documents.api';
import { useDocumentActions } from '../library/use-document-actions';
import styles from './recall-notices.module.css';

/**
 * Recalls that the reader hasn't confirmed yet, above everything else. Nothing if there are none. Screen readers announce those
 * that arrive later.
 */
export function RecallNotices() {
  const { data, error, refetch } = useRecallNoticesQuery(undefined, {
    ...usePolling(),
    refetchOnMountOrArgChange: true,
  });
  const { area, target } = useFocusAfterRemoval();
  const [wasShown, setWasShown] = useState(false);
  const [first, setFirst] = useState(data);
  if (data && !first) setFirst(data);
  const id = useId();
  const isShown = data ? data.length > 0 : Boolean(error);
  if (isShown && !wasShown) setWasShown(true);
  if (error && !data)
    return (
      <Alert
        tone="warning"
        title="We couldn’t check for recalled documents"
        actions={
          <Button {...area} size="sm" variant="secondary" onClick={() => void refetch()}>
            Check again
          </Button>
        }
      >
        Don’t rely on copies that you saved until this works again.
      </Alert>
    );
  if (!data || data.length === 0)
    return (
      wasShown && (
        <VisuallyHidden ref={target} tabIndex={-1}>
          No recalls left to confirm
        </VisuallyHidden>
      )
    );
  return (
    <section {...area} aria-labelledby={id} className={styles.notices}>
      <h2 ref={target} tabIndex={-1} id={id} className={styles.heading}>
        <TriangleAlertIcon className={styles.icon} />
        {headingOf(data)}
      </h2>
      {data
        .filter((notice) => !first?.some((each) => each.id === notice.id))
        .map((notice) => (
          <VisuallyHidden key={notice.id} role="alert">
            {headingOf([notice])}: {titleOf(notice)}
          </VisuallyHidden>
        ))}
      {data.map((notice) => (
        <RecallNotice key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function headingOf(notices: readonly RecallNoticeView[]): string {
  const had = notices.every(({ isOpened }) => isOpened) ? ' that you have' : '';
  return notices.length === 1 ? `A document${had} was recalled` : `Documents${had} were recalled`;
}

const titleOf = ({ title, version }: RecallNoticeView) => `${title}, version ${version}`;

function RecallNotice({ notice }: { readonly notice: RecallNoticeView }) {
  const { isOpened, filename, recalledAt, reason, replacement } = notice;
  const { acknowledge, isSaving, errorText } = useAcknowledgment(notice);
  const own = useHolderOnly('Only the reader can confirm this.', styles.facts);
  return (
    <Card padding="md" className={styles.notice}>
      <h3 className={styles.title}>{titleOf(notice)}</h3>
      <p className={styles.facts}>
        {filename} · recalled <time dateTime={recalledAt}>{formatShortDate(recalledAt)}</time>
      </p>
      <p className={styles.reason}>{reason}</p>
      <p>
        {!isOpened && 'We emailed you about this version. '}
        <strong>What to do:</strong>{' '}
        {isOpened
          ? 'Stop using this version. Delete the files that you saved or forwarded, and destroy printed copies.'
          : 'Don’t use this version. If you have files or printed copies of it, delete the files and destroy the copies.'}{' '}
        {replacement
          ? `It’s replaced by ${replacement.title}, version ${replacement.version}.`
          : 'There’s no replacement for you yet. Call us if you have questions.'}
      </p>
      <FormError message={errorText} />
      <Cluster>
        <Button
          icon={<CheckIcon />}
          pending={isSaving}
          {...own.control}
          aria-label={`${confirmationOf(notice)} of ${titleOf(notice)}`}
          onClick={acknowledge}
        >
          {confirmationOf(notice)}
        </Button>
        {replacement && <ViewReplacement replacement={replacement} />}
        {own.reason}
      </Cluster>
    </Card>
  );
}

const confirmationOf = ({ isOpened }: RecallNoticeView) =>
  isOpened ? 'I have destroyed my copies' : 'I have no copies';

function ViewReplacement({ replacement }: { readonly replacement: NonNullable<RecallNoticeView['replacement']> }) {
  const { pending, error, view } = useDocumentActions(replacement);
  return (
    <>
      <Button
        variant="secondary"
        icon={<EyeIcon />}
        aria-label={`View the replacement, ${replacement.title}`}
        pending={pending !== null}
        onClick={view}
      >
        View the replacement
      </Button>
      <FormError message={error} />
    </>
  );
}

/** Confirms one recall. A notice that's gone was confirmed on another device. */
function useAcknowledgment({ id, title, isOpened }: RecallNoticeView) {
  const [confirm, { isLoading }] = useAcknowledgeRecallMutation();
  const [errorText, setErrorText] = useState<string | null>(null);
  const notify = useNotify();

  const acknowledge = useSingleFlight(async () => {
    setErrorText(null);
    const { error } = await confirm(id);
    if (error && errorStatus(error) !== 404)
      setErrorText(errorMessage(error, 'We could not record your confirmation. Please try again.'));
    else
      notify({
        title: 'Thank you',
        description: `We recorded that you ${isOpened ? 'destroyed your' : 'have no'} copies of ${title}.`,
      });
  });

  return { acknowledge, isSaving: isLoading, errorText };
}

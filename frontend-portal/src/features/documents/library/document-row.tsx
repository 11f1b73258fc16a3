import { createContext, use, useState } from 'react';
import {
  type DocumentView,
  fileTypeLabel,
  formatDay,
  formatFileSize,
  formatPageCount,
  formatShortDate,
  materialKindLabels,
  type SnippetPart,
} from '@pharmacy/contracts';
import { DocumentThumbnail, useSingleFlight } from '@pharmacy/remote-kit';
import {
  Alert,
  Badge,
  BookOpenIcon,
  Button,
  DownloadIcon,
  ExternalLink,
  EyeIcon,
  IconButton,
  StarIcon,
} from '@pharmacy/ui';
import { errorMessage, useSession } from '@pharmacy/state';
import { useIsView } from '../../../account/own-account';
import { opensInViewer } from '../viewer/document-viewer';
import { headingIdOf, useLinkedId } from './linked-document';
import { newsOf, useLastVisit } from './use-library';
import { ReadingRequest } from './reading-request';
import { useDocumentActions } from './use-document-actions';
import { useFavoriteDocumentsQuery, useSetFavoriteMutation } from '../documents.api';
import styles from './document-row.module.css';

/** Opens a document in the page. The viewer isn't part of the row, which may move or go while someone reads. */
export const ReadContext = createContext<(document: DocumentView) => void>(() => undefined);

export function DocumentRow({ document }: { readonly document: DocumentView }) {
  const { pending, error: actionError, view, download } = useDocumentActions(document);
  const [favoriteError, setFavoriteError] = useState<string | null>(null);
  const read = use(ReadContext);
  const error = actionError ?? favoriteError;
  const isLinked = useLinkedId() === document.id;
  const isView = useIsView();
  return (
    <li className={styles.row} aria-current={isLinked || undefined}>
      <DocumentThumbnail document={document} />
      <div className={styles.words}>
        <div className={styles.heading}>
          <h3 id={headingIdOf(document.id)} tabIndex={-1} className={styles.title}>
            {document.title}
          </h3>
          {document.isRecalled ? <Badge tone="danger">Recalled</Badge> : <NewsBadge document={document} />}
          <OwnBadge document={document} />
        </div>
        {document.description && <p className={styles.description}>{document.description}</p>}
        {document.snippet && <Snippet parts={document.snippet} />}
        <DocumentFacts document={document} />
        <CardFacts document={document} />
        {document.isWatermarked && !document.isRecalled && (
          <p className={styles.facts}>Copies you open carry your name, the time, and a code.</p>
        )}
        {document.mustReadBy && !document.isRecalled && (
          <ReadingRequest document={document} day={document.mustReadBy} />
        )}
        {document.isRecalled && (
          <p className={styles.recalled}>
            We recalled this document. You can’t open it anymore. Don’t use copies of it.
          </p>
        )}
      </div>
      {!document.isRecalled && (
        <div className={styles.actions}>
          {opensInViewer(document) && (
            <Button
              size="sm"
              variant="secondary"
              icon={<BookOpenIcon />}
              aria-label={`Read here: ${document.title}`}
              className={styles.read}
              onClick={() => read(document)}
            >
              Read here
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            icon={<EyeIcon />}
            aria-label={`View ${document.title}`}
            pending={pending === 'view'}
            onClick={view}
          >
            View
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={<DownloadIcon />}
            aria-label={`Download ${document.title}`}
            pending={pending === 'download'}
            onClick={download}
          >
            Download
          </Button>
          {!isView && <FavoriteButton document={document} onError={setFavoriteError} />}
        </div>
      )}
      {error && (
        <Alert tone="danger" role="alert" className={styles.error}>
          {error}
        </Alert>
      )}
    </li>
  );
}

/** What a search found in the file. */
function Snippet({ parts }: { readonly parts: readonly SnippetPart[] }) {
  return (
    <p className={styles.snippet}>
      <span className={styles.source}>In the file:</span>{' '}
      {parts.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}
    </p>
  );
}

/** Type, size, pages, and date; plus the version after the first one, and the expiry date if set. */
function DocumentFacts({ document }: { readonly document: DocumentView }) {
  const { mimeType, fileSize, pageCount, createdAt, updatedAt, version, expiresOn } = document;
  const type = fileTypeLabel(mimeType);
  return (
    <p className={styles.facts}>
      <span className={styles.type} title={type}>
        {type}
      </span>
      <span>{formatFileSize(fileSize)}</span>
      {pageCount !== null && <span>{formatPageCount(pageCount)}</span>}
      <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
      {version > 1 && (
        <span>
          Version {version}, updated <time dateTime={updatedAt}>{formatShortDate(updatedAt)}</time>
        </span>
      )}
      {expiresOn && (
        <span>
          Valid until <time dateTime={expiresOn}>{formatDay(expiresOn)}</time>
        </span>
      )}
    </p>
  );
}

/** How it's filed and approved, as far as that's known. */
function CardFacts({ document }: { readonly document: DocumentView }) {
  const { code, product, kind, effectiveFrom, approvedOn, labelingUrl } = document;
  if (![code, product, kind, effectiveFrom, approvedOn, labelingUrl].some(Boolean)) return null;
  return (
    <p className={styles.facts}>
      {code && <span className={styles.filed}>{code}</span>}
      {product && <span className={styles.filed}>{product}</span>}
      {kind && <span>{materialKindLabels[kind]}</span>}
      {effectiveFrom && (
        <span>
          Effective <time dateTime={effectiveFrom}>{formatDay(effectiveFrom)}</time>
        </span>
      )}
      {approvedOn && (
        <span>
          Approved <time dateTime={approvedOn}>{formatDay(approvedOn)}</time>
        </span>
      )}
      {labelingUrl && (
        <ExternalLink href={labelingUrl} aria-label={`Labeling of ${product ?? document.title} (opens in a new tab)`}>
          Labeling
        </ExternalLink>
      )}
    </p>
  );
}

function NewsBadge({ document }: { readonly document: DocumentView }) {
  const news = newsOf(document, useLastVisit());
  if (news === null) return null;
  return news === 'new' ? <Badge tone="accent">New</Badge> : <Badge tone="info">Updated</Badge>;
}

/** On documents for the reader's own company or group, which others don't see. */
function OwnBadge({ document: { manufacturerId, groupId } }: { readonly document: DocumentView }) {
  const { user } = useSession();
  const group = user?.groups?.find(({ id }) => id === groupId);
  const own = user?.manufacturer?.id === manufacturerId ? user?.manufacturer : group;
  return own && <Badge className={styles.own}>{own.name}</Badge>;
}

interface FavoriteButtonProps {
  readonly document: DocumentView;
  /** null when a change begins */
  readonly onError: (text: string | null) => void;
}

/** The star of a document. Nothing until the reader's favorites are known, because it would show the wrong state. */
function FavoriteButton({ document: { id, title }, onError }: FavoriteButtonProps) {
  const isFavorite = useIsFavorite(id);
  const [setFavorite, { isLoading }] = useSetFavoriteMutation();

  const toggle = useSingleFlight(async () => {
    onError(null);
    const { error } = await setFavorite({ id, isFavorite: !isFavorite });
    if (error) onError(errorMessage(error, 'We could not save your favorites. Please try again.'));
  });

  if (isFavorite === undefined) return null;
  return (
    <IconButton
      label={isFavorite ? `Remove ${title} from favorites` : `Add ${title} to favorites`}
      icon={<StarIcon className={isFavorite ? styles.favorite : undefined} />}
      pending={isLoading}
      onClick={toggle}
    />
  );
}

/** Selects one fact of the list, so that a change renders one row. Undefined while the list isn't loaded. */
function useIsFavorite(id: number): boolean | undefined {
  const { isFavorite } = useFavoriteDocumentsQuery(undefined, {
    selectFromResult: ({ data }) => ({ isFavorite: data?.some((document) => document.id === id) }),
  });
  return isFavorite;
}

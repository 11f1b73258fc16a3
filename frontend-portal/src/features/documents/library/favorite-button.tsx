import type { DocumentView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage } from '@pharmacy/state';
import { IconButton, StarIcon } from '@pharmacy/ui';
import { useFavoriteDocumentsQuery, useSetFavoriteMutation } from '../documents.api';
import styles from './document-row.module.css';

interface FavoriteButtonProps {
  readonly document: DocumentView;
  /** null when a change begins */
  readonly onError: (text: string | null) => void;
}

/** The star of a document. Nothing until the reader's favorites are known, because it would show the wrong state. */
export function FavoriteButton({ document: { id, title }, onError }: FavoriteButtonProps) {
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

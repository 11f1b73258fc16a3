import { useState } from 'react';
import { documentMessages, unknownError } from '@pharmacy/contracts';
import { errorMessage } from '@pharmacy/state';
import { Alert, Button, Spinner } from '@pharmacy/ui';
import { OrderList } from '../../../forms/order-list';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { byName } from '../../../text';
import { useDocumentCategoriesQuery, useOrderCategoriesMutation } from '../documents.api';

/** Changes the order in which the categories of documents are shown, here and in the portals. */
export function CategoryOrderDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: before, error } = useDocumentCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [save] = useOrderCategoriesMutation();
  const names = chosen ?? before ?? [];
  const sorted = names.toSorted(byName);
  const isByName = isSame(names, sorted);
  const { submit, ...saving } = useSaveDialog({
    // In this order, a category that is added later takes its place by name too.
    save: () => save(isByName ? [] : names),
    done: { title: 'Order saved', description: 'Readers see the categories in the new order.' },
    failed: documentMessages.orderFailed,
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title="Category order"
      description="A category that is added later follows the others, by name. Documents without a category come last."
      isDirty={chosen !== null && !isSame(chosen, before ?? [])}
      discardText="The new order will be lost."
      submitLabel="Save order"
      onSubmit={() => {
        if (before) void submit();
      }}
    >
      {error && !before && <Alert tone="danger">{errorMessage(error, unknownError)}</Alert>}
      {!error && !before && (
        <p role="status">
          <Spinner /> Loading categories...
        </p>
      )}
      {before?.length === 0 && <p>No document has a category yet.</p>}
      {names.length > 0 && (
        <>
          <OrderList items={names} keyOf={(name) => name} nameOf={(name) => name} onChange={setChosen}>
            {(name) => name}
          </OrderList>
          <div>
            <Button variant="secondary" size="sm" aria-disabled={isByName} onClick={() => setChosen(sorted)}>
              Sort by name
            </Button>
          </div>
        </>
      )}
    </SaveDialog>
  );
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, index) => name === other[index]);

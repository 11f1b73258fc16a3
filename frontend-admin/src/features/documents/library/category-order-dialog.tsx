import { documentMessages, unknownError } from '@pharmacy/contracts';
import { errorMessage } from '@pharmacy/state';
import { Alert, Button, Spinner } from '@pharmacy/ui';
import { OrderList, useChosenOrder } from '../../../forms/order-list';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { byName } from '../../../text';
import { useDocumentCategoriesQuery, useOrderCategoriesMutation } from '../documents.api';

/** Changes the display order of document categories, here and in the portals. */
export function CategoryOrderDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: current, error } = useDocumentCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useOrderCategoriesMutation();
  const { before, chosen: names, choose } = useChosenOrder(current ?? []);
  const sorted = names.toSorted(byName);
  const isByName = isSame(names, sorted);
  const { submit, ...saving } = useSaveDialog({
    // In this order, a category that is added later takes its place by name too.
    save: () => save({ names: isByName ? [] : names, before }),
    done: { title: 'Order saved', description: 'Readers see the categories in the new order.' },
    failed: documentMessages.orderFailed,
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title="Category order"
      description="A category that is added later follows the others, by name. Documents without a category come last."
      isDirty={!isSame(names, current ?? [])}
      discardText="The new order will be lost."
      submitLabel="Save order"
      onSubmit={() => {
        if (current) void submit();
      }}
    >
      {error && !current && <Alert tone="danger">{errorMessage(error, unknownError)}</Alert>}
      {!error && !current && (
        <p role="status">
          <Spinner /> Loading categories...
        </p>
      )}
      {current?.length === 0 && <p>No document has a category yet.</p>}
      {names.length > 0 && (
        <>
          <OrderList items={names} keyOf={(name) => name} nameOf={(name) => name} onChange={choose}>
            {(name) => name}
          </OrderList>
          <div>
            <Button variant="secondary" size="sm" aria-disabled={isByName} onClick={() => choose(sorted)}>
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

import type { ComponentProps } from 'react';
import { QueryView } from '@pharmacy/remote-kit';
import { useListFocus } from './use-list-focus';

/** The state of a list's query. The keyboard focus stays in the list when the focused row is removed. */
export function ListView<Data>(props: ComponentProps<typeof QueryView<Data>>) {
  const frame = useListFocus(props.query.data);
  return (
    <div ref={frame} tabIndex={-1}>
      <QueryView {...props} />
    </div>
  );
}

import { Dialog as Primitive } from 'radix-ui';
import type { ReactElement } from 'react';

export interface DialogCloseProps {
  /** The button, such as `<Button variant="secondary">Cancel</Button>`. */
  children: ReactElement;
}

/** Inside a `Dialog` or `Drawer`: makes its button leave, by the same way as Escape. */
export function DialogClose({ children }: DialogCloseProps) {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}

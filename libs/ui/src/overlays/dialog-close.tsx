import * as Primitive from '@radix-ui/react-dialog';
import type { ReactElement } from 'react';

export interface DialogCloseProps {
  /** The button, such as `<Button variant="secondary">Cancel</Button>`. */
  children: ReactElement;
}

/** Makes a button inside a `Dialog` or `Drawer` close it, the same way as Escape. */
export function DialogClose({ children }: DialogCloseProps) {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}

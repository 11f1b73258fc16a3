import { useState } from 'react';
import { useNotify } from '@pharmacy/state';

/** Puts a text on the clipboard, and says when the browser does not let it. */
export function useCopy(): { readonly copy: (text: string) => void; readonly wasCopied: boolean } {
  const notify = useNotify();
  const [wasCopied, setWasCopied] = useState(false);
  const write = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setWasCopied(true);
    } catch {
      notify({
        title: 'Error',
        description: 'The browser does not allow copying. Select the text and copy it by hand.',
        variant: 'destructive',
      });
    }
  };
  return { copy: (text) => void write(text), wasCopied };
}

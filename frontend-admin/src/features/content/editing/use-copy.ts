import { useState } from 'react';
import { useNotify } from '@pharmacy/state';

/** Copies text to the clipboard, and shows a notice if the browser doesn't allow it. */
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

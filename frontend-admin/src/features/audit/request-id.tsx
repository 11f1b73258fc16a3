import { useState } from 'react';
import { useNotify } from '@pharmacy/state';
import { CheckIcon, CopyIcon, IconButton } from '@pharmacy/ui';
import styles from './audit-table.module.css';

const SHOWN = 8;

/** The beginning of a request's id, and a button that copies the whole of it. */
export function RequestId({ id }: { readonly id: string | null }) {
  const notify = useNotify();
  const [isCopied, setIsCopied] = useState(false);
  if (!id) return <span className={styles.none}>–</span>;

  const copy = async () => {
    try {
      // Browsers offer the clipboard to secure pages only.
      await navigator.clipboard.writeText(id);
      setIsCopied(true);
      notify({ title: 'Request ID copied', description: id });
    } catch {
      notify({ title: 'Your browser does not allow copying', description: id, variant: 'destructive' });
    }
  };

  return (
    <span className={styles.request}>
      <code className={styles.code} title={id}>
        {id.slice(0, SHOWN)}
      </code>
      <IconButton label="Copy request ID" icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={copy} />
    </span>
  );
}

import { Button, RefreshCwIcon } from '@pharmacy/ui';
import styles from './list-line.module.css';
import type { MessageList } from './use-message-list';

const messages = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'}`;

/** How many messages there are, and how many came while the list was being read. */
export function ListLine({ list: { query, isPending, q, arrived, showArrived } }: { readonly list: MessageList }) {
  return (
    <div className={styles.line}>
      <p role="status" className={styles.count}>
        {isPending ? 'Loading…' : query.data && `${messages(query.data.total)}${q && ` for “${q}”`}`}
      </p>
      <div aria-live="polite">
        {arrived > 0 && (
          <Button variant="secondary" size="sm" icon={<RefreshCwIcon />} onClick={showArrived}>
            {`Show ${arrived} new ${arrived === 1 ? 'message' : 'messages'}`}
          </Button>
        )}
      </div>
    </div>
  );
}

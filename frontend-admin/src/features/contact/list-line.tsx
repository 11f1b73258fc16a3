import { Button, RefreshCwIcon } from '@pharmacy/ui';
import styles from './list-line.module.css';
import type { MessageList } from './use-message-list';

const messages = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'}`;

/** How many messages there are, and how many came while the list was being read. */
export function ListLine({ list: { query, q, arrived, showArrived } }: { readonly list: MessageList }) {
  const total = query.data?.total;
  return (
    <div className={styles.line}>
      <p role="status" className={styles.count}>
        {total !== undefined && (q ? `${messages(total)} for “${q}”` : messages(total))}
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

import { documentMessages } from '@pharmacy/contracts';
import { Card, Skeleton, VisuallyHidden } from '@pharmacy/ui';
import library from './document-library.module.css';
import row from './document-row.module.css';

const groups = [3, 2];

/** Same layout as the library, to avoid a layout shift when the documents load. */
export function LibrarySkeleton() {
  return (
    <>
      <div className={library.line}>
        <p role="status" className={library.count}>
          <VisuallyHidden>{documentMessages.loading}</VisuallyHidden>
          <Skeleton width="6rem" />
        </p>
      </div>
      <div className={library.groups}>
        {groups.map((rows, group) => (
          <div key={group} className={library.group}>
            <p className={library.category}>
              <Skeleton width="11rem" />
            </p>
            <Card padding="none">
              <div className={library.rows}>
                {Array.from({ length: rows }, (_, line) => (
                  <div key={line} className={row.row}>
                    <Skeleton className={row.waitingThumbnail} />
                    <div className={row.words}>
                      <Skeleton width="min(22rem, 80%)" height="1.25rem" />
                      <Skeleton width="min(14rem, 55%)" height="1rem" />
                    </div>
                    <div className={row.actions}>
                      <Skeleton width="100%" className={row.waitingButton} />
                      <Skeleton width="100%" className={row.waitingButton} />
                    </div>
                  </div>
                ))}
              </div>
            </Card>
          </div>
        ))}
      </div>
    </>
  );
}

import { useCurrentNotice } from '@pharmacy/state/core';

/** Renders the current notice without the shell's styling. */
export function ShownNotice() {
  const { notice } = useCurrentNotice();
  return (
    <div role="status" aria-label="Notices">
      {notice && (
        <>
          <strong>{notice.title}</strong>
          {notice.description && <p>{notice.description}</p>}
        </>
      )}
    </div>
  );
}

import { useCurrentNotice } from '@pharmacy/state/core';

/** The notice that a person would see now. Its looks are the shell's affair. */
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

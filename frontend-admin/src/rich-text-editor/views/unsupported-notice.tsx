import { Alert, Button } from '@pharmacy/ui';

interface UnsupportedNoticeProps {
  readonly losses: readonly string[];
  readonly onSource: () => void;
  readonly onAnyway: () => void;
}

/** Replaces a text that the visual view would damage. */
export function UnsupportedNotice({ losses, onSource, onAnyway }: UnsupportedNoticeProps) {
  return (
    <Alert
      tone="warning"
      role="alert"
      title={`This text has parts that the editor cannot show: ${losses.join(', ')}.`}
      actions={
        <>
          <Button size="sm" onClick={onSource}>
            Edit source
          </Button>
          <Button size="sm" variant="secondary" onClick={onAnyway}>
            Edit anyway
          </Button>
        </>
      }
    >
      The source keeps them. If you edit anyway, your first change takes them out of the text.
    </Alert>
  );
}

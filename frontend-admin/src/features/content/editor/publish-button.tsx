import { Button, SendIcon } from '@pharmacy/ui';
import type { BlockEditor } from '../editing/use-block-editor';

interface PublishButtonProps {
  readonly editor: BlockEditor;
  readonly label: string;
}

/** Makes the newest text live; there is nothing to do while it is. */
export function PublishButton({ editor: { isLive, work, publish }, label }: PublishButtonProps) {
  return (
    <Button icon={<SendIcon />} pending={work === 'publishing'} disabled={isLive} onClick={() => void publish()}>
      {label}
    </Button>
  );
}

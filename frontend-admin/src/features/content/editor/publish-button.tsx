import { Button, SendIcon } from '@pharmacy/ui';
import type { BlockEditor } from '../editing/use-block-editor';

interface PublishButtonProps {
  readonly editor: BlockEditor;
  readonly label: string;
}

/** Publishes the newest text; disabled while it's already live. */
export function PublishButton({ editor: { isLive, work, publish }, label }: PublishButtonProps) {
  return (
    <Button icon={<SendIcon />} pending={work === 'publishing'} disabled={isLive} onClick={() => void publish()}>
      {label}
    </Button>
  );
}

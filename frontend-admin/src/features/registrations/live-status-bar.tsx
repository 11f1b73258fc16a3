import { registrationMessages } from '@pharmacy/contracts';
import { Button, RefreshCwIcon, RotateCcwIcon, StatusBar } from '@pharmacy/ui';
import { useResetSession } from '../../session/use-reset-session';
import type { NewestRegistrations } from './use-registrations';

interface LiveStatusBarProps {
  readonly newest: Pick<NewestRegistrations, 'isLive' | 'refresh'>;
}

/** Whether the list is told of changes at once, and what helps when it is not. */
export function LiveStatusBar({ newest: { isLive, refresh } }: LiveStatusBarProps) {
  const { reset, isResetting } = useResetSession();
  return (
    <StatusBar
      tone={isLive ? 'ok' : 'warning'}
      status={isLive ? registrationMessages.live : registrationMessages.notLive}
    >
      <Button variant="secondary" size="sm" icon={<RefreshCwIcon />} onClick={refresh}>
        Refresh Data
      </Button>
      <Button variant="ghost" size="sm" icon={<RotateCcwIcon />} pending={isResetting} onClick={reset}>
        Reset Session
      </Button>
    </StatusBar>
  );
}

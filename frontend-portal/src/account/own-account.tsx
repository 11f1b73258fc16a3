import { authMessages, formatDay, roleLabels, roleOf, type SessionUser } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { api, type AppDispatch, checkSession, errorMessage, useDispatch, useNotify, useSession } from '@pharmacy/state';
import { Alert, Button, CheckIcon, FormError, VisuallyHidden } from '@pharmacy/ui';
import { useId, useState } from 'react';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal';

const confirmationApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmOwnAccount: build.mutation<SessionUser, void>({
      query: () => ({ url: 'auth/me/confirm', method: 'POST' }),
    }),
  }),
});

const { ownTitle, ownDone, failed } = authMessages.confirmAccount;

/** Until when the signed-in user has to confirm the account, and the button for it. Nothing while none is due. */
export function ConfirmationNotice() {
  const { user } = useSession();
  const { confirm, isSaving, errorText } = useOwnConfirmation();
  const own = useHolderOnly('Only the account holder can confirm it here.');
  const { area, target } = useFocusAfterRemoval();
  const [wasDue, setWasDue] = useState(false);
  if (!user?.confirmBy)
    return (
      wasDue && (
        <VisuallyHidden ref={target} tabIndex={-1}>
          Account confirmed
        </VisuallyHidden>
      )
    );
  if (!wasDue) setWasDue(true);
  return (
    <section {...area} aria-label={ownTitle}>
      <Alert
        tone="warning"
        title={ownTitle}
        actions={
          <Button size="sm" icon={<CheckIcon />} pending={isSaving} {...own.control} onClick={confirm}>
            I still need my account
          </Button>
        }
      >
        Please confirm by {formatDay(user.confirmBy)} that you still need your account. After that day, you can’t sign
        in until it’s confirmed. {own.reason}
        <FormError message={errorText} />
      </Alert>
    </section>
  );
}

function useOwnConfirmation() {
  const [send] = confirmationApi.useConfirmOwnAccountMutation();
  const dispatch = useDispatch<AppDispatch>();
  const notify = useNotify();
  const [saving, setSaving] = useState<{ isSaving: boolean; errorText: string | null }>({
    isSaving: false,
    errorText: null,
  });

  const confirm = useSingleFlight(async () => {
    setSaving({ isSaving: true, errorText: null });
    const { error } = await send();
    if (!error) {
      await dispatch(checkSession());
      notify(ownDone);
    }
    setSaving({ isSaving: false, errorText: error ? errorMessage(error, failed) : null });
  });

  return { ...saving, confirm };
}

/** The account's fields as the user reads them. */
export const accountDetails = (user: SessionUser) => [
  { term: 'Name', detail: `${user.firstName} ${user.lastName}` },
  { term: 'Username', detail: user.username },
  { term: 'Email', detail: user.email },
  { term: 'Phone', detail: user.phone ?? 'N/A' },
  { term: 'Organization', detail: user.organization ?? 'N/A' },
  ...(user.manufacturer ? [{ term: 'Company', detail: user.manufacturer.name }] : []),
  { term: 'Account type', detail: roleLabels[roleOf(user)] },
];

/** Staff view the portal as the user. The server denies what is the user's alone, and records each attempt. */
export const useIsView = (): boolean => useSession().user?.viewedBy !== undefined;

/**
 * In a view of the portal, disables what only the account holder can do: the props of the button, and the reason, which stands
 * near it.
 */
export function useHolderOnly(text: string, className?: string) {
  const isView = useIsView();
  const id = useId();
  const reason = isView && (
    <span id={id} className={className}>
      {text}
    </span>
  );
  return { control: isView && { disabled: true, 'aria-describedby': id }, reason };
}

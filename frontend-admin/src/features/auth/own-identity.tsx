import type { IdentityProof } from '@pharmacy/contracts';
import { usePasskeyProof, useSingleFlight } from '@pharmacy/remote-kit';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { Button, PasswordField } from '@pharmacy/ui';
import type { FieldValues, Path } from 'react-hook-form';

const passwordField = 'password';

interface OwnIdentityProps<Values extends FieldValues> {
  readonly form: ContractForm<Values>;
  readonly submit: (values: Omit<Values, 'password'> & IdentityProof) => Promise<unknown>;
}

/** The last field of a sensitive act: the password of the user, or a passkey, which submits the form. */
export function OwnIdentity<Values extends FieldValues & { readonly password: string }>({
  form,
  submit,
}: OwnIdentityProps<Values>) {
  const field = passwordField as Path<Values>;
  const findProof = usePasskeyProof();
  const submitWithPasskey = useSingleFlight(async (find: NonNullable<typeof findProof>) => {
    const { password: _, ...values } = form.getValues();
    const others = Object.keys(values) as Path<Values>[];
    if (!(await form.trigger(others, { shouldFocus: true }))) return;
    const proof = await find();
    if (typeof proof === 'string') form.setError(field, { message: proof });
    else await submit({ ...values, ...proof });
  });
  return (
    <>
      <PasswordField
        label="Your password"
        hint="To confirm that it’s you."
        autoComplete="current-password"
        error={form.getFieldState(field, form.formState).error?.message}
        {...form.register(field)}
      />
      {findProof && (
        <Button variant="secondary" block onClick={() => void submitWithPasskey(findProof)}>
          Use a passkey instead
        </Button>
      )}
    </>
  );
}

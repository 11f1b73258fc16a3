import type { RegistrationFormValues } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { FieldRow, PasswordField, TextField, type TextFieldProps } from '@pharmacy/ui';
import type { RegistrationFieldName } from './field-ids';
import { PasswordAdvice } from '../../password/password-advice';
import styles from './registration.module.css';

interface CredentialFieldsProps {
  readonly form: ContractForm<RegistrationFormValues>;
  readonly field: (name: RegistrationFieldName) => Pick<TextFieldProps, 'id' | 'error' | 'name' | 'ref'>;
}

export function CredentialFields({ form, field }: CredentialFieldsProps) {
  const [password, ...ownNames] = form.watch(['password', 'username', 'firstName', 'lastName', 'email']);
  const compareAgain = () => {
    if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword');
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>How you will sign in</legend>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <FieldRow>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={<PasswordAdvice password={password} ownNames={ownNames} />}
          {...field('password')}
          onBlurCapture={compareAgain}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      </FieldRow>
    </fieldset>
  );
}

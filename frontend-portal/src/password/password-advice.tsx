import styles from './password-advice.module.css';

/** From 0 (very weak) to 4 (strong). */
type Strength = 0 | 1 | 2 | 3 | 4;

const COMMON = /^(?:pass(?:word)?|qwerty\w*|abc123|letmein|welcome|admin|pharmacy|magnolia)[\d!.]*$/i;
const REPEATED = /^(.+?)\1+$/;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** A rough estimate for advice only: length counts most; common passwords and the user's own names count against it. */
export function passwordStrength(password: string, ownNames: readonly string[] = []): Strength {
  const lower = password.toLowerCase();
  const containsName = ownNames.some((name) => name.length > 2 && lower.includes(name.toLowerCase()));
  if (password.length < 6 || COMMON.test(password) || REPEATED.test(password)) return 0;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = Math.floor((password.length - 2) / 4) + (kinds > 2 ? 1 : 0) - (containsName ? 2 : 0);
  return Math.max(0, Math.min(4, points)) as Strength;
}

const labels: Readonly<Record<Strength, string>> = {
  0: 'Easy to guess',
  1: 'Weak',
  2: 'Fair',
  3: 'Good',
  4: 'Strong',
};

interface PasswordAdviceProps {
  readonly password: string;
  readonly ownNames: readonly string[];
  /** Advice about a longer password, shown before typing starts. */
  readonly longer?: string;
}

/** Advice while the user chooses a password. It never blocks the form, which has its own validation rules. */
export function PasswordAdvice({ password, ownNames, longer = '12 or more is better.' }: PasswordAdviceProps) {
  const strength = passwordStrength(password, ownNames);
  return (
    <span className={styles.advice}>
      <span aria-hidden className={styles.meter} data-strength={strength}>
        {([1, 2, 3, 4] as const).map((step) => (
          <span key={step} className={styles.step} data-reached={strength >= step} />
        ))}
      </span>
      <span>
        <span className={styles.word}>{password ? labels[strength] : 'At least 6 characters'}</span>
        {password ? '' : ` · ${longer}`}
        {strength < 3 ? ' · Three or four unrelated words make a strong password.' : ' · Hard to guess.'}
      </span>
    </span>
  );
}

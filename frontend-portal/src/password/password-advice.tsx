import { passwordStrength, type Strength } from './password-strength';
import styles from './password-advice.module.css';

const words: Readonly<Record<Strength, string>> = {
  0: 'Easy to guess',
  1: 'Weak',
  2: 'Fair',
  3: 'Good',
  4: 'Strong',
};

interface PasswordAdviceProps {
  readonly password: string;
  readonly ownNames: readonly string[];
}

/** Advice while a password is chosen. It never stands in the way: the rules are the form's. */
export function PasswordAdvice({ password, ownNames }: PasswordAdviceProps) {
  const strength = passwordStrength(password, ownNames);
  return (
    <span className={styles.advice}>
      <span aria-hidden className={styles.meter} data-strength={strength}>
        {([1, 2, 3, 4] as const).map((step) => (
          <span key={step} className={styles.step} data-reached={strength >= step} />
        ))}
      </span>
      <span>
        <span className={styles.word}>{password ? words[strength] : 'At least 6 characters'}</span>
        {strength < 3 ? ' · Three or four unrelated words make a strong one.' : ' · Thank you, this is hard to guess.'}
      </span>
    </span>
  );
}

/** Invalid values of each setting. Each must stop the start with a one-line error that names the setting. */
export const wrongSettings = {
  PORT: ['abc', '70000', '-1', '80.5', '0x50'],
  HOST: ['no host', 'http://127.0.0.1', '-'],
  NODE_ENV: ['prod', 'Production'],
  DEMO: ['yes', 'ON'],
  DATA_DIR: ['/dev/null/data'],
  DATABASE_URL: ['mysql://db/x', 'not a url', 'localhost:5432', 'postgres://user:p%ss@db/x'],
  MIGRATION_DATABASE_URL: ['mysql://db/x', 'localhost:5432', 'postgres://user:%e9x@db/x'],
  REDIS_URL: ['localhost:6379', 'redis://', 'redis://:p%ss@cache:6379', 'redis://cache:6379/first', 'http://cache'],
  ROLE: ['both', 'Web', 'web,worker'],
  SMTP_URL: ['http://mail', 'smtp://', 'smtp://user:p%ss@mail', 'mail.example.org'],
  MAIL_FROM: ['nobody', 'Pharmacy <a@b>', 'Pharmacy <>'],
  S3_ENDPOINT: ['nowhere', 'ftp://store', 'https://key:secret@store'],
  S3_BUCKET: ['No Bucket', 'ab', 'a..b'],
  S3_REGION: ['us east', '../etc'],
  JWT_SECRET: ['short', 'a'.repeat(64)],
  JWT_SECRET_PREVIOUS: ['brief', 'b'.repeat(64)],
  BACKUP_KEY: ['tiny', 'secret'.repeat(10)],
  JWT_TTL: ['5x', '0', '-8h', '400d', '1.5h'],
  SESSION_IDLE: ['10m', 'never', '31d'],
  DECISION_UNDO_SECONDS: ['61', '-1', '10s'],
  RETAIN_REJECTED_REQUESTS: ['12', '12m', '1.5y'],
  RETAIN_MESSAGES: ['two years', '-1mo', '21y'],
  RETAIN_SIGN_INS: ['0d', '30 days', '7301d'],
  RETAIN_INVITATIONS: ['forever', '90D', '12h'],
  RETAIN_MAIL_RECORDS: ['241mo', 'off'],
  RETAIN_ACCESS_ADDRESSES: ['1', 'd'],
  RETAIN_DEACTIVATED_ACCOUNTS: ['99999d', 'Never'],
  STAFF_SECOND_FACTOR: ['yes', 'required'],
  ACCOUNT_CONFIRMATION_MONTHS: ['61', '-12', 'never'],
  ADMIN_USERNAME: ['a b', 'ab', 'a'.repeat(51)],
  ADMIN_PASSWORD: ['12345', 'a'.repeat(201)],
  PUBLIC_URL: ['pharmacy.example.org', 'https://user:pw@pharmacy.example.org', 'https://x.example.org/?a=1', 'ftp://x'],
  PHARMACY_TIME_ZONE: ['Mars/Olympus', 'Chicago', '-06:00'],
  DOCUMENT_CODE_PATTERN: ['MSP-[', '([A-Z]+)+', 'A'.repeat(201)],
  DOCUMENT_CODE_EXAMPLE: ['A'.repeat(41)],
  DOCUMENT_CHECKS: ['on', 'REQUIRE'],
  CLAMAV_URL: ['clamav:3310', 'tcp://clamav', 'http://clamav:3310', 'tcp://clamav:3310/path', 'unix:clamd.ctl'],
  CORS_ORIGINS: ['*', 'https://ok.example.org,ftp://x', 'https://ok.example.org/path', 'ok.example.org'],
  TRUST_PROXY: ['10.0.0.0/33', 'true', '10.0.0.0/8/8', '1'],
  METRICS_TOKEN: ['two words', 'schlüssel'],
  REMOTES_CONFIG: ['/does/not/exist.json', '/etc', __filename],
  RATE_LIMITS: ['no', '0', 'ON'],
  LOG_LEVEL: ['loud', 'INFO'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Environments that each contain one invalid value of every setting. A setting's last value repeats when it has no more. */
export function wrongRounds(): NodeJS.ProcessEnv[] {
  const all = Object.entries(wrongSettings);
  const rounds = Math.max(...all.map(([, values]) => values.length));
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(all.map(([name, values]) => [name, values[Math.min(round, values.length - 1)]])),
  );
}

import type { Config } from '../config';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** nodemailer's transport: SMTP with bounded patience, or the finished message in memory. */
export function mailTransport({ smtpUrl }: Config) {
  if (!smtpUrl) return { streamTransport: true, buffer: true, newline: 'windows' };
  return {
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: CONNECT_MS,
  };
}

import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/**
 * What an authenticator app shows for the key (RFC 6238). `ahead` of 1 is the next code, which is accepted already, as the
 * previous one still is. Either stays valid if a step ends while it's being typed; the previous one wouldn't.
 */
export function appCode(key: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac('sha1', fromBase32(key.replace(/\s/g, '')))
    .update(counter)
    .digest();
  const at = (digest.at(-1) ?? 0) & 0xf;
  return ((digest.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).toString().padStart(6, '0');
}

/** Gives the page's browser a device with passkeys, whose user always confirms. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

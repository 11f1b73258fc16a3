import { limits } from '@pharmacy/contracts';
import { LogoNotAccepted, LogoTooLarge } from './logo.errors';

const heading = /^data:[^,]{0,200};base64,/i;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The bytes of a data URL. What type it claims to be does not count. */
export function inlinePicture(dataUrl: string): Buffer {
  const [head] = heading.exec(dataUrl) ?? [];
  if (!head) throw new LogoNotAccepted();
  const encoded = dataUrl.slice(head.length);
  if (Buffer.byteLength(encoded, 'base64') > limits.imageBytes) throw new LogoTooLarge();
  if (!base64.test(encoded)) throw new LogoNotAccepted();
  return Buffer.from(encoded, 'base64');
}

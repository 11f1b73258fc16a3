import { limits } from '@pharmacy/contracts';
import { LogoNotAccepted, LogoTooLarge } from './logo.errors';

const heading = /^data:[^,]{0,200};base64,/i;
const notBase64 = /[^A-Za-z0-9+/]/;
const padding = /={1,2}$/;

/** The bytes of a data URL. What type it claims to be does not count. */
export function inlinePicture(dataUrl: string): Buffer {
  const [head] = heading.exec(dataUrl) ?? [];
  if (!head) throw new LogoNotAccepted();
  const encoded = dataUrl.slice(head.length);
  if (Buffer.byteLength(encoded, 'base64') > limits.imageBytes) throw new LogoTooLarge();
  if (!isBase64(encoded)) throw new LogoNotAccepted();
  return Buffer.from(encoded, 'base64');
}

/** Looks for what does not belong: a pattern over the whole would go back through millions of characters, and run out of stack. */
function isBase64(text: string): boolean {
  const digits = text.slice(-2).replace(padding, '');
  const body = text.slice(0, -2) + digits;
  return body !== '' && !notBase64.test(body);
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BuiltFile } from './built-file';

const zip = promisify(gzip);
const press = promisify(brotliCompress);

/** Half a millisecond for a page, and close to the smallest form. */
const QUICK = 5;
/** The smallest form; a tenth of a second for a page. */
const THOROUGH = 11;

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** A text that the server made itself, in every form, as a file of that name. */
export async function packed(name: string, text: string): Promise<BuiltFile> {
  return pack(name, Buffer.from(text), QUICK);
}

/** The same, as small as it gets: for what is sent more than once. */
export async function packedThoroughly(name: string, text: string): Promise<BuiltFile> {
  return pack(name, Buffer.from(text), THOROUGH);
}

async function pack(name: string, identity: Buffer, level: number): Promise<BuiltFile> {
  const [br, gzipped] = await Promise.all([press(identity, quality(level)), zip(identity)]);
  return new BuiltFile(name, { identity, br, gzip: gzipped });
}

import { deflateSync } from 'node:zlib';
import { aPdfFile, aPdfOf, aStream, shows } from '../pdf-files';
import { updated } from './edited';

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const ONE_PAGE = '<</Type/Pages/Count 1/Kids[3 0 R]>>';
const page = (resources: string) =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<${resources}>>>>`;
const drawing = (xObject: Buffer, content = '/X Do') =>
  aPdfFile([CATALOG, ONE_PAGE, page('/XObject<</X 5 0 R>>'), aStream(content), xObject]);

const bombs = new Map<number, Buffer>();

/** Few bytes that become many. Making one takes a second. */
export function aBomb(megabytes: number): Buffer {
  const known = bombs.get(megabytes);
  if (known) return known;
  const once = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 1 });
  const bomb = aPdfOf(aStream(deflateSync(once), '/Filter[/FlateDecode/FlateDecode]'));
  bombs.set(megabytes, bomb);
  return bomb;
}

/** A file that was cut off, changed, or made to exhaust the program that reads it, from one that was whole. */
type Break = (whole: Buffer, number: number) => Buffer;

const share = (number: number) => 0.05 + ((number * 37) % 90) / 100;
const upTo = (whole: Buffer, number: number) => Math.floor(whole.length * share(number));

export const breaks: Readonly<Record<string, Break>> = {
  'cut off': (whole, number) => whole.subarray(0, upTo(whole, number)),
  'with changed bytes': (whole, number) =>
    Buffer.from(whole.map((byte, at) => (at > 20 && (at * 7 + number) % 41 === 0 ? byte ^ 0x55 : byte))),
  'without its beginning': (whole, number) =>
    Buffer.concat([whole.subarray(0, 15), whole.subarray(upTo(whole, number))]),
  'of 10,000 pages': (_, number) => aPdfOf(shows('Page'), { pages: 10_000 + number }),
  'a bomb': (_, number) => aBomb(number % 2 ? 300 : 600),
  'with a tree of pages that contains itself': () =>
    aPdfFile([CATALOG, '<</Type/Pages/Count 900000000/Kids[2 0 R 2 0 R]>>']),
  'with a form that draws itself': () =>
    drawing(
      aStream('/X Do /X Do', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>'),
      '/X Do '.repeat(1_000),
    ),
  'with a picture of 10 gigapixels': () =>
    drawing(
      aStream('x', '/Type/XObject/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB'),
    ),
  'with deeply nested arrays': (_, number) => {
    const depth = 100_000 + number * 1_000;
    return aPdfFile([CATALOG, `${'['.repeat(depth)}${']'.repeat(depth)}`]);
  },
  'encrypted by something unknown': (whole, number) =>
    number % 2
      ? Buffer.from(whole.toString('latin1').replace(/\/Root/, '/Encrypt<</Filter/Nobody/V 9>>/Root'), 'latin1')
      : aPdfFile([CATALOG, ONE_PAGE, page(''), '<</Length 4 0 R/Filter/Standard>>']),
  'with a history that goes around': (whole, number) => {
    const file = updated(aPdfOf(shows('Page')), 4, [shows('Change')]).toString('latin1');
    const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1];
    const around = file.replace(/\/Prev \d+/, `/Prev ${start}`);
    return number % 2 ? Buffer.from(around, 'latin1') : Buffer.concat([Buffer.from(around, 'latin1'), whole]);
  },
};

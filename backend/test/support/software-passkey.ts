import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** CBOR (RFC 8949) of what an attestation contains: small integers, texts, bytes, and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return Buffer.from(size < 256 ? [(major << 5) | 24, size] : [(major << 5) | 25, size >> 8, size & 0xff]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

interface Options {
  readonly challenge: string;
}

/** An authenticator with one ES256 key, for the site at `origin`. Each use counts up. */
export class SoftwarePasskey {
  readonly credentialId = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;
  /** `user verification`: fingerprint, face, or PIN */
  verifiesUser = true;

  constructor(
    public origin: string,
    private readonly userHandle?: string,
  ) {}

  /** What `navigator.credentials.create` returns for these options, in its JSON form. */
  create({ challenge }: Options) {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (value = '') => Buffer.from(value, 'base64url');
    const publicKey = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      cbor(publicKey),
    ]);
    const authData = Buffer.concat([this.head(FLAGS.attested), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.credential({
      clientDataJSON: text(this.clientData('webauthn.create', challenge)),
      attestationObject: text(cbor(attestation)),
      transports: ['internal', '<script>'],
    });
  }

  /** What `navigator.credentials.get` returns for these options, in its JSON form. */
  get({ challenge }: Options) {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge);
    const authData = this.head();
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return this.credential({
      clientDataJSON: text(clientData),
      authenticatorData: text(authData),
      signature: text(signature),
      ...(this.userHandle && { userHandle: text(Buffer.from(this.userHandle)) }),
    });
  }

  private credential(response: object) {
    const id = text(this.credentialId);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private head(extra = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = FLAGS.present | (this.verifiesUser ? FLAGS.verified : 0) | extra;
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }
}

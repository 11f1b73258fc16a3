import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../../platform/config';
import { SecondFactorsRepository } from '../../persistence/second-factors.repository';

const ALGORITHM = 'aes-256-gcm';
const ID_BYTES = 6;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface BoxKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

/**
 * Encrypts secrets that the server must be able to read, for one user each. Its key is derived from `JWT_SECRET`; what the key
 * of `JWT_SECRET_PREVIOUS` encrypted can be opened as well. A sealed secret starts with the ID of its key.
 */
@Injectable()
export class SecretBox {
  private readonly current: BoxKey;
  private readonly previous?: BoxKey;

  constructor({ jwtSecret, jwtSecretPrevious }: Config) {
    this.current = boxKey(jwtSecret);
    this.previous = jwtSecretPrevious && boxKey(jwtSecretPrevious);
  }

  /** Whether secrets of another key can exist that this process can open. */
  get isRotating(): boolean {
    return this.previous !== undefined;
  }

  /** The start of everything that the current key sealed. */
  get currentId(): Buffer {
    return this.current.id;
  }

  seal(secret: Buffer, userId: number): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.current.key, iv).setAAD(boundTo(userId));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([this.current.id, iv, cipher.getAuthTag(), sealed]);
  }

  /** Null if it was sealed with an unknown key, or for another user. */
  open(sealed: Buffer, userId: number): Buffer | null {
    const key = [this.current, this.previous].find((candidate) => candidate?.id.equals(sealed.subarray(0, ID_BYTES)));
    if (!key) return null;
    const [iv, tag] = [ID_BYTES, ID_BYTES + IV_BYTES];
    const content = tag + TAG_BYTES;
    try {
      const cipher = createDecipheriv(ALGORITHM, key.key, sealed.subarray(iv, tag), { authTagLength: TAG_BYTES })
        .setAAD(boundTo(userId))
        .setAuthTag(sealed.subarray(tag, content));
      return Buffer.concat([cipher.update(sealed.subarray(content)), cipher.final()]);
    } catch {
      return null;
    }
  }
}

function boxKey(secret: Buffer): BoxKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pharmacy second factor', 32));
  return { key, id: createHash('sha256').update('key id').update(key).digest().subarray(0, ID_BYTES) };
}

const boundTo = (userId: number) => Buffer.from(`user:${userId}`);

/**
 * While `JWT_SECRET` is being replaced, encrypts the secrets of authenticator apps with its new key. Each process does so as it
 * starts, so after the last one has restarted, nothing needs the previous key.
 */
@Injectable()
export class ResealSecrets implements OnApplicationBootstrap {
  private readonly logger = new Logger(ResealSecrets.name);

  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly box: SecretBox,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.box.isRotating) return;
    await this.resealAll().catch((error: Error) =>
      this.logger.warn(`Secrets of authenticator apps still need JWT_SECRET_PREVIOUS: ${error.message}`),
    );
  }

  private async resealAll(): Promise<void> {
    for (const { userId, secret } of await this.factors.appsSealedOtherwise(this.box.currentId)) {
      const plain = this.box.open(secret, userId);
      if (plain) await this.factors.resealApp(userId, secret, this.box.seal(plain, userId));
    }
  }
}

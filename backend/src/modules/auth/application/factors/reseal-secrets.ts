import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SecondFactorsRepository } from '../../persistence/second-factors.repository';
import { SecretBox } from './secret-box';

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

import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { bearerOf } from '../access';
import { Config } from '../config';
import { Unauthenticated } from '../errors';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Accepts requests with `METRICS_TOKEN`, or from this machine. Behind a proxy, the token is always required, because
 * every request seems to come from this machine.
 */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (this.hasToken(request) || this.isThisMachine(request)) return true;
    throw new Unauthenticated();
  }

  private hasToken(request: Request): boolean {
    const token = bearerOf(request);
    const { metricsToken } = this.config;
    return token !== undefined && metricsToken !== undefined && timingSafeEqual(hash(token), hash(metricsToken));
  }

  private isThisMachine({ socket, headers }: Request): boolean {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    return this.config.trustProxy.length === 0 && !isForwarded && loopback.test(socket.remoteAddress ?? '');
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest();

import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FieldFault } from '@pharmacy/contracts';
import type { Request } from 'express';
import { InvalidInput, Unsupported } from '../../errors';
import { RECEIVES_UPLOAD } from '../idempotency/idempotency.rule';
import { bodyFaultOf } from './receive-json.middleware';
import { unusable } from './text-faults';

/** Refuses what no route could work with: broken or foreign bodies, and text that PostgreSQL cannot hold. */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const fault = bodyFaultOf(request);
    if (fault) throw fault instanceof Error ? fault : new InvalidInput('The body cannot be read.');
    if (request.is('multipart/form-data') && !this.reflector.get(RECEIVES_UPLOAD, context.getHandler()))
      throw new Unsupported('Send the body as JSON.');
    if (Array.isArray(request.body)) throw new InvalidInput('The body must be a JSON object.');
    const faults = [request.params, request.query, request.body as unknown].flatMap(faultsIn);
    if (faults.length > 0) throw new InvalidInput(faults);
    return true;
  }
}

function faultsIn(values: unknown): readonly FieldFault[] {
  return Object.entries(values ?? {}).flatMap(([field, value]) => {
    const fault = unusable(field) ?? unusable(value);
    const name = unusable(field) ? 'body' : field;
    return fault ? [{ field: name, message: `${name} ${fault}` }] : [];
  });
}

import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { InvalidInput } from '../../errors';
import { LARGEST_INTEGER } from './largest-integer';

/** Turns a path segment into an id; 400 for all that is no positive integer within the database's range. */
@Injectable()
export class PositiveIntPipe implements PipeTransform<string, number> {
  transform(value: string, metadata: ArgumentMetadata): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (id <= LARGEST_INTEGER) return id;
    const field = metadata.data ?? 'id';
    throw new InvalidInput([{ field, message: `${field} must be a positive whole number` }]);
  }
}

import { Injectable, type PipeTransform } from '@nestjs/common';
import { userTypes, type UserType } from '@pharmacy/contracts';
import { UnknownRegistrationType } from '../domain/registration.errors';

@Injectable()
export class UserTypePipe implements PipeTransform<string, UserType> {
  transform(value: string): UserType {
    const type = userTypes.find((known) => known === value);
    if (!type) throw new UnknownRegistrationType();
    return type;
  }
}

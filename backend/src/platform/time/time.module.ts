import { Global, Module } from '@nestjs/common';
import { Clock, PharmacyCalendar } from './pharmacy-calendar';
import { MidnightTimer } from './midnight-timer';

@Global()
@Module({ providers: [Clock, MidnightTimer, PharmacyCalendar], exports: [Clock, MidnightTimer, PharmacyCalendar] })
export class TimeModule {}

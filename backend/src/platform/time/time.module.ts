import { Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { MidnightTimer } from './midnight-timer';
import { PharmacyCalendar } from './pharmacy-calendar';

@Global()
@Module({ providers: [Clock, MidnightTimer, PharmacyCalendar], exports: [Clock, MidnightTimer, PharmacyCalendar] })
export class TimeModule {}

import { pharmacy } from '../pharmacy';
import type { PageTexts } from './first-text';

/** Texts that any page can show. Another pharmacy needs to change only these. */
export const globalTexts = {
  pharmacy_name: pharmacy.name,
  pharmacy_town: pharmacy.town,
  pharmacy_phone: pharmacy.phone,
  pharmacy_email: pharmacy.email,
  pharmacy_hours: pharmacy.hours,
  /** Empty, because only the owner knows them. */
  pharmacy_special_days: '',
  pharmacy_delivery: pharmacy.delivery,
  pharmacy_on_call: '24/7 support: after hours, an on-call pharmacist answers the same number.',
  patient_portal_url: pharmacy.patientPortal,
  app_ios_url: 'https://apps.apple.com/',
  app_android_url: 'https://play.google.com/store/apps',

  accreditation_title: 'Accreditation and verification',
  accreditation_lead: 'Independent reviewers evaluate how we store, prepare, check, and deliver medication.',
  accreditation_badge_1_title: 'Specialty pharmacy accreditation',
  accreditation_badge_1_text: 'Reviewed by an independent pharmacy accreditation body.',
  accreditation_badge_1_status: 'Active',
  accreditation_badge_1_details: {
    beforeLaunch: 'Specialty pharmacy accreditation: body, number, and end date',
    text: '',
  },
  accreditation_badge_2_title: 'Mississippi pharmacy permit',
  accreditation_badge_2_text: 'Authorizes us to dispense from our Jackson pharmacy.',
  accreditation_badge_2_status: 'Active',
  accreditation_badge_2_details: {
    beforeLaunch: 'Mississippi pharmacy permit: number and end date',
    text: '',
  },
  accreditation_badge_3_title: 'Internet pharmacy verification',
  accreditation_badge_3_text: 'This website is certified by an internet pharmacy verification body.',
  accreditation_badge_3_status: 'Verified',
  accreditation_badge_3_details: {
    beforeLaunch: 'Internet pharmacy verification: body, number, and end date',
    text: '',
  },
  accreditation_ended: 'Expired',
  accreditation_upcoming: 'Not valid yet',
  accreditation_validity: {
    text: 'Accreditation valid through February 1, 2026',
    validUntil: '2026-02-01',
    afterwards: 'Accreditation renewal in progress',
  },
} as const satisfies PageTexts;

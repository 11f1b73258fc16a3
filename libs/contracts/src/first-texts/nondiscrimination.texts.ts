import type { PageTexts } from './first-text';

export const nondiscriminationTexts = {
  nondiscrimination_title: 'Notice of nondiscrimination',
  nondiscrimination_lead: 'We treat everyone equally, and help in your language is free.',
  nondiscrimination_statement_title: 'Our promise',
  nondiscrimination_statement_content: {
    html:
      '<p>Magnolia Specialty Pharmacy follows federal civil rights laws. We do not discriminate, exclude people, or treat them differently because of ' +
      'race, color, national origin, age, disability, or sex.</p>',
  },
  nondiscrimination_help_title: 'Free communication help',
  nondiscrimination_help_content: {
    html:
      '<ul><li>For people with disabilities: sign language interpreters, large print, audio, and accessible electronic formats.</li>' +
      '<li>For people whose first language is not English: interpreters and information in other languages.</li></ul>' +
      '<p>Call us and tell us what you need. There’s no charge.</p>',
  },
  nondiscrimination_languages_title: 'Help in your language',
  nondiscrimination_language_es:
    'ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. Llame al (601) 555-0142.',
  nondiscrimination_language_vi:
    'CHÚ Ý: Nếu bạn nói tiếng Việt, có các dịch vụ hỗ trợ ngôn ngữ miễn phí dành cho bạn. Gọi số (601) 555-0142.',
  nondiscrimination_language_zh: '注意：如果您使用繁體中文，您可以免費獲得語言援助服務。請致電 (601) 555-0142。',
  nondiscrimination_language_fr:
    'ATTENTION : si vous parlez français, des services d’aide linguistique vous sont proposés gratuitement. Appelez le (601) 555-0142.',
  nondiscrimination_language_ar:
    'ملحوظة: إذا كنت تتحدث العربية، فإن خدمات المساعدة اللغوية تتوافر لك بالمجان. اتصل برقم \u2066(601) 555-0142\u2069.',
  nondiscrimination_language_de:
    'ACHTUNG: Wenn Sie Deutsch sprechen, stehen Ihnen kostenlos sprachliche Hilfsdienstleistungen zur Verfügung. Rufnummer: (601) 555-0142.',
  nondiscrimination_language_ko:
    '주의: 한국어를 사용하시는 경우, 언어 지원 서비스를 무료로 이용하실 수 있습니다. (601) 555-0142 번으로 전화해 주십시오.',
  nondiscrimination_language_tl:
    'PAUNAWA: Kung nagsasalita ka ng Tagalog, maaari kang gumamit ng mga serbisyo ng tulong sa wika nang walang bayad. Tumawag sa (601) 555-0142.',
  nondiscrimination_complaint_title: 'How to file a complaint',
  nondiscrimination_coordinator: { beforeLaunch: 'Civil rights coordinator: name and phone number', text: '' },
  nondiscrimination_complaint_content: {
    html:
      '<p>Tell us: call the pharmacy.</p>' +
      '<p>You can also file a complaint with the U.S. Department of Health and Human Services, Office for Civil Rights, ' +
      '200 Independence Avenue SW, Room 509F, HHH Building, Washington, D.C. 20201, phone 1-800-368-1019, TDD 1-800-537-7697.</p>',
  },
} as const satisfies PageTexts;

import type { PageTexts } from './first-text';

/**
 * The notices by 45 CFR 92.10 and 92.11, after the models of the Department of Health and Human Services. The languages are
 * the 15 that it lists for Mississippi. `{phone}` is the pharmacy's phone number (`withPhone`).
 */
export const nondiscriminationTexts = {
  nondiscrimination_title: 'Notice of nondiscrimination',
  nondiscrimination_lead: 'We treat everyone equally, and help in your language is free.',
  nondiscrimination_reviewed: {
    beforeLaunch:
      'Notice of nondiscrimination (45 CFR 92.10): have it reviewed, and enter the date, as in “Reviewed on May 1, 2026”',
    text: '',
  },
  nondiscrimination_statement_title: 'Our promise',
  nondiscrimination_statement_content: {
    html:
      '<p>Magnolia Specialty Pharmacy follows federal civil rights laws. We do not discriminate, exclude people, or treat them less favorably because of ' +
      'race, color, national origin (including limited English proficiency and primary language), age, disability, or sex.</p>',
  },
  nondiscrimination_help_title: 'Free communication help',
  nondiscrimination_help_content: {
    html:
      '<p>Promptly, and at no charge, we provide:</p>' +
      '<ul><li>For people with disabilities: reasonable modifications, and appropriate auxiliary aids and services, such as qualified sign language interpreters, ' +
      'large print, audio, and accessible electronic formats.</li>' +
      '<li>For people whose primary language is not English: qualified interpreters, and information in other languages.</li></ul>' +
      '<p>Call us and tell us what you need.</p>',
  },
  nondiscrimination_languages_title: 'Help in your language',
  nondiscrimination_languages_reviewed: {
    beforeLaunch:
      'Help in 15 languages (45 CFR 92.11): have the translations reviewed, and enter the date, as in “Reviewed on May 1, 2026”',
    text: '',
  },
  nondiscrimination_language_en:
    'ATTENTION: If you speak another language, free language assistance services are available to you. Appropriate auxiliary aids and services to provide information in accessible formats are also available free of charge. Call {phone}.',
  nondiscrimination_language_es:
    'ATENCIÓN: Si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. También están disponibles de forma gratuita ayuda y servicios auxiliares apropiados para proporcionar información en formatos accesibles. Llame al {phone}.',
  nondiscrimination_language_vi:
    'LƯU Ý: Nếu bạn nói tiếng Việt, chúng tôi cung cấp miễn phí các dịch vụ hỗ trợ ngôn ngữ. Các hỗ trợ và dịch vụ phù hợp để cung cấp thông tin theo các định dạng dễ tiếp cận cũng được cung cấp miễn phí. Vui lòng gọi theo số {phone}.',
  nondiscrimination_language_zh:
    '注意：如果您說中文，我們可以為您提供免費語言協助服務。也可以免費提供適當的輔助工具與服務，以無障礙格式提供資訊。請致電 {phone}。',
  nondiscrimination_language_fr:
    'ATTENTION : Si vous parlez français, des services d’assistance linguistique gratuits sont à votre disposition. Des aides et services auxiliaires appropriés pour fournir des informations dans des formats accessibles sont également disponibles gratuitement. Appelez le {phone}.',
  nondiscrimination_language_ar:
    'تنبيه: إذا كنت تتحدث اللغة العربية، فستتوفر لك خدمات المساعدة اللغوية المجانية. كما تتوفر وسائل مساعدة وخدمات مناسبة لتوفير المعلومات بتنسيقات يمكن الوصول إليها مجانًا. اتصل على الرقم \u2066{phone}\u2069.',
  nondiscrimination_language_cho: {
    beforeLaunch: 'Help in Choctaw (45 CFR 92.11): a translation by a speaker of Mississippi Choctaw',
    text: '',
  },
  nondiscrimination_language_tl:
    'PAALALA: Kung nagsasalita ka ng Tagalog, magagamit mo ang mga libreng serbisyong tulong sa wika. Magagamit din nang libre ang mga naaangkop na auxiliary na tulong at serbisyo upang magbigay ng impormasyon sa mga naa-access na format. Tumawag sa {phone}.',
  nondiscrimination_language_de:
    'ACHTUNG: Wenn Sie Deutsch sprechen, stehen Ihnen kostenlose Sprachassistenzdienste zur Verfügung. Entsprechende Hilfsmittel und Dienste zur Bereitstellung von Informationen in barrierefreien Formaten stehen ebenfalls kostenlos zur Verfügung. Rufen Sie {phone} an.',
  nondiscrimination_language_ko:
    '주의: 한국어를 사용하시는 경우 무료 언어 지원 서비스를 이용하실 수 있습니다. 이용 가능한 형식으로 정보를 제공하는 적절한 보조 기구 및 서비스도 무료로 제공됩니다. {phone} 번으로 전화해 주십시오.',
  nondiscrimination_language_gu:
    'ધ્યાન આપો: જો તમે ગુજરાતી બોલતા હો, તો મફત ભાષાકીય સહાયતા સેવાઓ તમારા માટે ઉપલબ્ધ છે. ઍક્સેસિબલ ફૉર્મેટમાં માહિતી પૂરી પાડવા માટે યોગ્ય સહાયક સાધનો અને સેવાઓ પણ વિના મૂલ્યે ઉપલબ્ધ છે. {phone} પર કૉલ કરો.',
  nondiscrimination_language_ja:
    '注：日本語を話される場合、無料の言語支援サービスをご利用いただけます。アクセシブル（誰もが利用できるよう配慮された）な形式で情報を提供するための適切な補助支援やサービスも無料でご利用いただけます。{phone} までお電話ください。',
  nondiscrimination_language_ru:
    'ВНИМАНИЕ: Если вы говорите по-русски, вам доступны бесплатные услуги языковой поддержки. Соответствующие вспомогательные средства и услуги по предоставлению информации в доступных форматах также предоставляются бесплатно. Позвоните по телефону {phone}.',
  nondiscrimination_language_pa:
    'ਧਿਆਨ ਦਿਓ: ਜੇ ਤੁਸੀਂ ਪੰਜਾਬੀ ਬੋਲਦੇ ਹੋ, ਤਾਂ ਤੁਹਾਡੇ ਲਈ ਮੁਫ਼ਤ ਭਾਸ਼ਾ ਸਹਾਇਤਾ ਸੇਵਾਵਾਂ ਉਪਲਬਧ ਹਨ। ਪਹੁੰਚਯੋਗ ਫਾਰਮੈਟਾਂ ਵਿੱਚ ਜਾਣਕਾਰੀ ਪ੍ਰਦਾਨ ਕਰਨ ਲਈ ਢੁਕਵੇਂ ਸਹਾਇਕ ਸਾਧਨ ਅਤੇ ਸੇਵਾਵਾਂ ਵੀ ਮੁਫ਼ਤ ਵਿੱਚ ਉਪਲਬਧ ਹਨ। {phone} ’ਤੇ ਕਾਲ ਕਰੋ।',
  nondiscrimination_language_it:
    'ATTENZIONE: Se parli italiano, sono disponibili servizi di assistenza linguistica gratuiti. Sono inoltre disponibili gratuitamente ausili e servizi ausiliari adeguati per fornire informazioni in formati accessibili. Chiama il numero {phone}.',
  nondiscrimination_language_hi:
    'ध्यान दें: यदि आप हिंदी बोलते हैं, तो आपके लिए निःशुल्क भाषा सहायता सेवाएँ उपलब्ध हैं। सुलभ प्रारूपों में जानकारी प्रदान करने के लिए उपयुक्त सहायक साधन और सेवाएँ भी निःशुल्क उपलब्ध हैं। {phone} पर कॉल करें।',
  nondiscrimination_grievance_title: 'Grievance procedure',
  nondiscrimination_grievance_content: {
    beforeLaunch: 'Grievance procedure (45 CFR 92.8): who decides, by when, and how to appeal',
    text: { html: '' },
  },
  nondiscrimination_complaint_title: 'How to file a complaint',
  nondiscrimination_coordinator: {
    beforeLaunch: 'Civil rights coordinator (45 CFR 92.7): name, address, and phone number',
    text: '',
  },
  nondiscrimination_complaint_content: {
    html:
      '<p>Call the pharmacy, and tell us what happened.</p>' +
      '<p>If you need help filing a complaint, we’ll help you.</p>' +
      '<p>You can also file a complaint with the U.S. Department of Health and Human Services, Office for Civil Rights: online in its ' +
      '<a href="https://ocrportal.hhs.gov/ocr/portal/lobby.jsf" rel="noopener noreferrer">complaint portal</a>, by mail to ' +
      '200 Independence Avenue SW, Room 509F, HHH Building, Washington, D.C. 20201, or by phone at 1-800-368-1019, TDD 1-800-537-7697. ' +
      'Its <a href="https://www.hhs.gov/ocr/office/file/index.html" rel="noopener noreferrer">complaint forms</a> are online, too.</p>',
  },
} as const satisfies PageTexts;

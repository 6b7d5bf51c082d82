/** The letters beyond ASCII of languages, the most frequent first. */
const letters = {
  western: [
    '\u00FC\u00E4\u00F6\u00DF\u00C4\u00DC\u00D6', // German
    '\u00E9\u00E8\u00E0\u00EA\u00E7\u00F4\u00FB\u00E2\u00EE\u00F9\u00EF\u00EB\u0153\u00C9\u00C8\u00C0\u00CA\u00C7\u00D4\u00C2\u00CE', // French
    '\u00F3\u00E1\u00ED\u00F1\u00E9\u00FA\u00BF\u00A1\u00FC\u00C1\u00C9\u00CD\u00D3\u00DA\u00D1', // Spanish
    '\u00E3\u00E7\u00E1\u00E9\u00F3\u00ED\u00EA\u00F5\u00FA\u00E2\u00F4\u00E0\u00C1\u00C9\u00CD\u00D3\u00DA\u00C7\u00C3\u00D5', // Portuguese
    '\u00E8\u00E0\u00F9\u00F2\u00E9\u00EC\u00C8\u00C0\u00D9\u00C9', // Italian
    '\u00E5\u00E4\u00F6\u00E9\u00C5\u00C4\u00D6', // Swedish, Finnish
    '\u00E5\u00F8\u00E6\u00E9\u00C5\u00D8\u00C6', // Danish, Norwegian
    '\u00ED\u00E1\u00F0\u00FE\u00F3\u00F6\u00E6\u00FA\u00E9\u00FD\u00DE\u00C1\u00D3\u00CD\u00DA\u00C9\u00D6', // Icelandic
    '\u00E9\u00EB\u00EF\u00FC\u00F6\u00F3\u00E8', // Dutch
  ],
  central: [
    '\u00ED\u00E1\u011B\u00E9\u0161\u010D\u0159\u017E\u00FD\u016F\u00FA\u0165\u0148\u00F3\u010F\u010C\u0158\u0160\u017D\u00DA\u00C1', // Czech
    '\u00E1\u00ED\u00FD\u00E9\u010D\u0161\u017E\u00FA\u013E\u0165\u00F4\u0148\u010F\u00F3\u00E4\u013A\u0155\u010C\u0160\u017D\u00DA\u013D', // Slovak
    '\u0142\u0105\u0119\u00F3\u017C\u015B\u0107\u0144\u017A\u0141\u015A\u017B\u0106\u00D3\u0179', // Polish
    '\u00E1\u00E9\u0151\u00F6\u00F3\u00ED\u00FC\u0171\u00FA\u00C1\u00C9\u00D6\u0150\u00D3\u00DC\u00CD\u00DA\u0170', // Hungarian
    '\u0161\u010D\u017E\u0107\u0111\u0160\u010C\u017D\u0106\u0110', // Croatian, Slovene
    '\u0103\u0219\u021B\u00EE\u00E2\u015F\u0163\u00CE\u015E\u0162\u0102', // Romanian
  ],
  baltic: [
    '\u0101\u0113\u012B\u0161\u016B\u017E\u013C\u0146\u0123\u0137\u010D\u0160\u017D\u010C\u0112\u0100', // Latvian
    '\u0117\u0161\u0173\u012F\u017E\u0105\u016B\u010D\u0119\u0160\u017D\u010C\u012E', // Lithuanian
    '\u00E4\u00F5\u00FC\u00F6\u0161\u017E\u00C4\u00D5\u00DC\u00D6', // Estonian
  ],
  turkish: ['\u0131\u015F\u00FC\u00E7\u011F\u00F6\u0130\u015E\u00C7\u00D6\u00DC\u011E'],
  cyrillic: [
    'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё', // Russian
    'оаинвітерслкдумпзяьбгчйхжшюцїєщфґ', // Ukrainian
    'аиеонтрсвлкдпмзягбчушцжйхщфюъь', // Bulgarian, Serbian
  ],
  greek: ['αοιτενσρκηπυλςμίάγδόήθέύχφωβώξζψϊ'],
  hebrew: ['יוהלאתרבמשנדחפעקטגםזכצסןךףץ'],
  arabic: ['اليمنرتوبةعدسفهكقحأجشطصخإذىضزءغثئظؤآ'],
  thai: ['านรอกเงมยลวดทตสปคบหแจพช่ขใไ้โผีิัุูื์ถศซณธษภฟฉญฐำ'],
} as const

/** Whose letters an encoding has. */
export type Script = keyof typeof letters

const upper = (alphabet: string): string => {
  const large = Array.from(alphabet.toUpperCase()).filter((sign) => !alphabet.includes(sign))
  return alphabet + large.join('')
}

/** The letters of each language that is written so, from the most frequent to the least, the small before the large. */
export const alphabetsOf = (script: Script): string[] => letters[script].map(upper)

import { type Language, languages } from '../../words.ts'
import { folded } from '../folding.ts'

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'fiscal'

/**
 * What a word says of a day. A letter stands for its kind, so that the forms of a date are told as patterns of them:
 * `n` a number, `o` an ordinal, `m` a month, `w` a weekday (0 for Monday), `r` a day by its distance from today, `u` so
 * many units of time, `x` the next one, `y` the one after that, `t` this one, `e` the end of it, `s` its start, `i` that a
 * span of time follows, `a` that it went before or `b` that it counts from another day, `z` no day at
 * all, and `f` a word that says nothing.
 */
export type Token = {
  is: 'n' | 'o' | 'm' | 'w' | 'r' | 'u' | 'x' | 'y' | 't' | 'e' | 's' | 'i' | 'a' | 'b' | 'z' | 'f'
  value: number
  unit?: Unit
  digits?: number
}

const token = (is: Token['is'], value = 0): Token => ({ is, value })
const unit = (of: Unit, value = 1): Token => ({ is: 'u', value, unit: of })
const [next, second, current, end, start, ahead, behind, from, none, filler] = [
  token('x'),
  token('y'),
  token('t'),
  token('e'),
  token('s'),
  token('i'),
  token('a'),
  token('b'),
  token('z'),
  token('f'),
]

// Its tokens are those of 'this Saturday'; as the name of a weekday it would be taken out of titles.
const weekend = [current, token('w', 5)]

/** The tokens of one word or phrase, and all that say the same. */
type Entry = [tokens: Token[], words: string]

const numbers = (words: string): Entry[] => words.split(';').map((each, index) => [[token('n', index + 1)], each])
const ordinals = (words: string): Entry[] => words.split(';').map((each, index) => [[token('o', index + 1)], each])

const ofLanguage: Record<Language, Entry[]> = {
  en: [
    [[token('r', 0)], 'today, tonight'],
    [[token('r', 1)], 'tomorrow, tmrw, tmw'],
    [[token('r', 2)], 'day after tomorrow, overmorrow'],
    [[none], 'no date, none, never'],
    [[next], 'next, coming, following'],
    [[second], 'after next'],
    [weekend, 'weekend'],
    [[current], 'this'],
    [[end], 'end, last day'],
    [[start], 'start, beginning, first day'],
    [[ahead], 'in, within'],
    [[behind], 'from now, from today'],
    [[from], 'from, after'],
    [[unit('day')], 'd, day, days'],
    [[unit('week')], 'w, wk, wks, week, weeks'],
    [[unit('week', 2)], 'fortnight'],
    [[unit('month')], 'm, mo, mos, month, months'],
    [[unit('quarter')], 'q, quarter, quarters'],
    [[unit('year')], 'y, yr, yrs, year, years'],
    [[unit('fiscal')], 'fy, fiscal year, financial year'],
    [[end, unit('week')], 'eow'],
    [[end, unit('month')], 'eom, month end'],
    [[end, unit('quarter')], 'eoq, quarter end'],
    [[end, unit('year')], 'eoy, year end'],
    [[end, unit('fiscal')], 'eofy'],
    [[filler], 'on, the, of'],
    ...numbers('a, an, one;two;three;four;five;six;seven;eight;nine;ten;eleven;twelve'),
    ...ordinals('first;second;third;fourth;fifth;sixth;seventh;eighth;ninth;tenth'),
  ],
  de: [
    [[token('r', 0)], 'heute'],
    [[token('r', 1)], 'morgen'],
    [[token('r', 2)], 'übermorgen, uebermorgen'],
    [[none], 'kein Datum, ohne Datum, ohne, nie'],
    [
      [next],
      'nächster, nächste, nächsten, nächstes, nächstem, naechster, naechste, naechsten, naechstes, kommender, kommende, kommenden, kommendes',
    ],
    [[second], 'übernächster, übernächste, übernächsten, übernächstes, uebernaechste, uebernaechsten'],
    [weekend, 'Wochenende'],
    [[current], 'dieser, diese, diesen, dieses, diesem'],
    [[end], 'Ende, letzter Tag, letzten Tag'],
    [[start], 'Anfang, Beginn, erster Tag, ersten Tag'],
    [[ahead], 'in'],
    [[behind], 'ab heute, ab jetzt'],
    [[from], 'ab, nach'],
    [[unit('day')], 'Tag, Tage, Tagen'],
    [[unit('week')], 'Woche, Wochen, KW, Kalenderwoche'],
    [[unit('month')], 'Monat, Monats, Monate, Monaten'],
    [[unit('quarter')], 'Quartal, Quartals, Quartale, Quartalen'],
    [[unit('year')], 'Jahr, Jahres, Jahre, Jahren'],
    [[unit('fiscal')], 'Geschäftsjahr, Geschäftsjahres, Wirtschaftsjahr, Wirtschaftsjahres, GJ'],
    [[end, unit('week')], 'Wochenschluss'],
    [[end, unit('month')], 'Monatsende'],
    [[end, unit('quarter')], 'Quartalsende'],
    [[end, unit('year')], 'Jahresende'],
    [[filler], 'am, an, dem, den, der, die, das, des, zum, von, vom'],
    ...numbers(
      'ein, eine, einem, einer, einen, eins;zwei;drei;vier;fünf, fuenf;sechs;sieben;acht;neun;zehn;elf;zwölf, zwoelf',
    ),
    ...ordinals('erster, ersten, erste;zweiter, zweiten, zweite;dritter, dritten, dritte;vierten, vierte'),
  ],
  es: [
    [[token('r', 0)], 'hoy'],
    [[token('r', 1)], 'mañana'],
    [[token('r', 2)], 'pasado mañana'],
    [[none], 'sin fecha, ninguna, nunca'],
    [[next], 'próximo, próxima, siguiente, que viene'],
    [weekend, 'fin de semana, finde'],
    [[current], 'este, esta'],
    [[end], 'fin, final, finales, último día'],
    [[start], 'inicio, principio, principios, comienzo, primer día'],
    [[ahead], 'en, dentro de'],
    [[behind], 'a partir de hoy'],
    [[from], 'a partir de, a partir del, después de, después del'],
    [[unit('day')], 'día, días'],
    [[unit('week')], 'semana, semanas'],
    [[unit('week', 2)], 'quincena'],
    [[unit('month')], 'mes, meses'],
    [[unit('quarter')], 'trimestre, trimestres'],
    [[unit('year')], 'año, años'],
    [[unit('fiscal')], 'año fiscal, ejercicio, EF'],
    [[filler], 'a, al, el, la, los, de, del, por'],
    ...numbers('un, una, uno;dos;tres;cuatro;cinco;seis;siete;ocho;nueve;diez;once;doce'),
    ...ordinals('primero, primer, primera;segundo, segunda;tercero, tercer;cuarto'),
  ],
  ar: [
    [[token('r', 0)], 'اليوم, هذا اليوم'],
    [[token('r', 1)], 'غدا, الغد, غد, بكرة, بكرا'],
    [[token('r', 2)], 'بعد غد, بعد الغد, بعد بكرة'],
    [[none], 'بدون تاريخ, بلا تاريخ, أبدا'],
    [[next], 'القادم, القادمة, المقبل, المقبلة, التالي, التالية'],
    [[second], 'بعد القادم, بعد القادمة, بعد المقبل, بعد المقبلة'],
    [[current], 'هذا, هذه, الحالي, الحالية'],
    [[end], 'نهاية, آخر, أواخر, آخر يوم'],
    [[start], 'بداية, أول, أوائل, أول يوم'],
    [[ahead], 'بعد, خلال'],
    [[behind], 'من الآن, من اليوم'],
    [[unit('day')], 'يوم, أيام, يوما'],
    [[unit('day', 2)], 'يومين, يومان'],
    [[unit('week')], 'أسبوع, أسابيع, أسبوعا, الأسبوع'],
    [[unit('week', 2)], 'أسبوعين, أسبوعان'],
    [[unit('month')], 'شهر, أشهر, شهور, شهرا, الشهر'],
    [[unit('month', 2)], 'شهرين, شهران'],
    [[unit('quarter')], 'ربع, الربع, أرباع'],
    [[unit('year')], 'سنة, سنوات, السنة, عام, أعوام, العام'],
    [[unit('year', 2)], 'سنتين, عامين'],
    [[unit('fiscal')], 'السنة المالية'],
    [[filler], 'في, من, الموافق'],
    ...numbers(
      'واحد, واحدة;اثنان, اثنين;ثلاثة, ثلاث;أربعة, أربع;خمسة, خمس;ستة, ست;سبعة, سبع;ثمانية, ثماني;تسعة, تسع;عشرة, عشر',
    ),
    ...ordinals('الأول, الأولى;الثاني, الثانية;الثالث, الثالثة;الرابع, الرابعة'),
  ],
}

const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)))
const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 15)))

// What the platform's names leave out: other shortenings, the month names of the Levant and of Iraq.
const weekdaysBeside: Partial<Record<Language, string>> = {
  en: 'mon;tue, tues;wed, weds;thu, thur, thurs;fri;sat;sun',
  de: ';;;;;Sonnabend;',
  ar: 'اثنين, الإثنين;ثلاثاء;أربعاء, الاربعا;خميس;جمعة;سبت;أحد',
}
const monthsBeside: Partial<Record<Language, string>> = {
  en: ';;;;;;;;sept;;;',
  de: 'Jänner, Jaenner;Feber;Mrz, Maerz;;;;;;Sept;;;',
  es: ';;;;;;;;setiembre, sept, set;;;',
  ar: 'كانون الثاني;شباط;آذار;نيسان;أيار, ماي;حزيران, يونيه;تموز, يوليه;آب, اوت;أيلول;تشرين الأول;تشرين الثاني;كانون الأول',
}

const namesOf = (language: Language, type: 'weekday' | 'month', dates: readonly Date[], beside = ''): string[] =>
  dates.map((date, index) => {
    const named = (['long', 'short'] as const).flatMap((style) =>
      [{ [type]: style }, { day: 'numeric', [type]: style } as const].map((format) =>
        new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' })
          .formatToParts(date)
          .filter((part) => part.type === type)
          .map(({ value }) => value.replace(/\.$/, ''))
          .join(''),
      ),
    )
    return [...named, beside.split(';')[index] ?? ''].join(',')
  })

const entriesOf = (language: Language): Entry[] => [
  ...namesOf(language, 'weekday', days, weekdaysBeside[language]).map((words, at): Entry => [[token('w', at)], words]),
  ...namesOf(language, 'month', months, monthsBeside[language]).map((words, at): Entry => [
    [token('m', at + 1)],
    words,
  ]),
  ...ofLanguage[language],
]

/** What each word or phrase of a language says, as `folded` writes it: `mar` is a weekday and a month in Spanish. */
export type Lexicon = { meanings: ReadonlyMap<string, readonly (readonly Token[])[]>; longest: number }

const lexiconOf = (language: Language): Lexicon => {
  const meanings = new Map<string, (readonly Token[])[]>()
  for (const [tokens, words] of entriesOf(language)) {
    for (const word of new Set(words.split(',').map(folded))) {
      if (word !== '') meanings.set(word, [...(meanings.get(word) ?? []), tokens])
    }
  }
  return { meanings, longest: Math.max(...[...meanings.keys()].map((word) => word.split(' ').length)) }
}

const known = new Map<Language, Lexicon>()

/** The words of a language for days. They are put together when they are first asked for, as that takes a while. */
export const lexicon = (language: Language): Lexicon => {
  const made = known.get(language) ?? lexiconOf(language)
  known.set(language, made)
  return made
}

/** The reader's language, then English, then the others: what is typed in one of them is read in all. */
export const readingOrder = (spoken: Language): Language[] => [...new Set<Language>([spoken, 'en', ...languages])]

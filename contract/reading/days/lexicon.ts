import { type Language, languages } from '../../words.ts'
import { folded } from '../folding.ts'
import { numberWords, ordinalWords } from '../number-words.ts'
import { behindWeekday, partsOfDay, today } from './parts-of-day.ts'

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'fiscal'

/**
 * What a word says of a day. A letter stands for its kind, so that the forms of a date are told as patterns of them:
 * `n` a number, `o` an ordinal, `m` a month, `w` a weekday (0 for Monday), `r` a day by its distance from today, `u` so
 * many units of time, `d` working days, `x` the next one, `y` the one after that, `t` this one, `e` the end of it, `s` its
 * start, `h` half of it, `i` that a span of time follows, `a` that it went before or `b` that it counts from another day,
 * `z` no day at all, and `f` a word that says nothing.
 */
export type Token = {
  is: 'n' | 'o' | 'm' | 'w' | 'r' | 'u' | 'd' | 'x' | 'y' | 't' | 'e' | 's' | 'h' | 'i' | 'a' | 'b' | 'z' | 'f'
  value: number
  unit?: Unit
  digits?: number
}

const token = (is: Token['is'], value = 0): Token => ({ is, value })
const unit = (of: Unit, value = 1): Token => ({ is: 'u', value, unit: of })
const [next, second, current, end, start, middle, ahead, behind, from, workdays, none, filler] = [
  token('x'),
  token('y'),
  token('t'),
  token('e'),
  token('s'),
  token('h'),
  token('i'),
  token('a'),
  token('b'),
  token('d', 1),
  token('z'),
  token('f'),
]

// Its tokens are those of 'this Saturday'; as the name of a weekday it would be taken out of titles.
const weekend = [current, token('w', 5)]

/** The tokens of one word or phrase, and all that say the same. */
type Entry = [tokens: Token[], words: string]

/** 'The 5th of the month', which is no span of five months. */
const ofMonth = [current, unit('month')]

/** With the endings of the second case. */
const ofGerman = (...words: string[]): string => words.flatMap((word) => [word, `${word}s`, `${word}es`]).join(', ')

const ofLanguage: Record<Language, Entry[]> = {
  en: [
    [[token('r', 1)], 'tomorrow, tomorow, tommorow, tommorrow, tmrw, tmw'],
    [[token('r', 2)], 'day after tomorrow, overmorrow'],
    [[none], 'no date, no due date, no deadline, without date, tbd, tba, none, never'],
    [[next], 'next, coming, this coming, upcoming, following'],
    [[second], 'after next'],
    [weekend, 'weekend'],
    [[current], 'this'],
    [[end], 'end, last day, late'],
    [[start], 'start, beginning, first day, early'],
    [[middle], 'mid, middle'],
    [ofMonth, 'of the month, of this month'],
    [[ahead], 'in, within'],
    [[behind], 'from now, from today'],
    [[from], 'from, after'],
    [[unit('day')], "d, day, days, days time, days' time"],
    [[unit('week')], "w, wk, wks, cw, week, weeks, weeks time, weeks' time, week's time, calendar week"],
    [[unit('week', 2)], 'fortnight, fortnights'],
    [[workdays], 'business day, business days, working day, working days, workday, workdays'],
    [[unit('month')], "m, mo, mos, month, months, months time, months' time, month's time"],
    [[unit('month', 6)], 'half year, half a year'],
    [[unit('quarter')], 'q, qtr, quarter, quarters'],
    [[unit('year')], 'y, yr, yrs, cy, year, years, calendar year'],
    [[unit('fiscal')], 'fy, fiscal, fiscal year, financial year'],
    [[end, unit('day')], 'eod, cob, close of business'],
    [[end, unit('week')], 'eow'],
    [[end, unit('month')], 'eom, month end, months end, month s end'],
    [[end, unit('quarter')], 'eoq, quarter end, quarters end, quarter s end'],
    [[end, unit('year')], 'eoy, year end, years end, year s end'],
    [[end, unit('fiscal')], 'eofy, fye, fiscal year end, financial year end'],
    [[filler], 'on, the, of'],
  ],
  de: [
    [[token('r', 1)], 'morgen'],
    [[token('r', 2)], 'übermorgen, uebermorgen'],
    [
      [none],
      'kein Datum, ohne Datum, keine Frist, ohne Frist, kein Termin, ohne Termin, unbefristet, keins, ohne, nie',
    ],
    [
      [next],
      'nächster, nächste, nächsten, nächstes, nächstem, naechster, naechste, naechsten, naechstes, kommender, kommende, kommenden, kommendes',
    ],
    [
      [second],
      'übernächster, übernächste, übernächsten, übernächstes, übernächstem, uebernaechster, uebernaechste, uebernaechsten, uebernaechstes',
    ],
    [weekend, 'Wochenende'],
    [[current], 'dieser, diese, diesen, dieses, diesem'],
    [[end], 'Ende, letzter Tag, letzten Tag'],
    [[start], 'Anfang, Beginn, erster Tag, ersten Tag'],
    [[middle], 'Mitte'],
    [[end, ...ofMonth], 'Letzter des Monats, Letzten des Monats'],
    [ofMonth, 'des Monats, dieses Monats'],
    [[ahead], 'in, innerhalb, innerhalb von, binnen'],
    [[behind], 'ab heute, ab jetzt'],
    [[from], 'ab, nach'],
    [[unit('day')], 'Tag, Tage, Tagen'],
    [[workdays], 'Werktag, Werktage, Werktagen, Arbeitstag, Arbeitstage, Arbeitstagen'],
    [[unit('week')], 'Woche, Wochen, Wo, KW, Kalenderwoche'],
    [[unit('month')], 'Monat, Monats, Monate, Monaten'],
    [[unit('month', 6)], 'halbes Jahr, halben Jahr, halben Jahres, Halbjahr, Halbjahres'],
    [[unit('quarter')], 'Quartal, Quart, Quartals, Quartales, Quartale, Quartalen, Vierteljahr, Vierteljahres'],
    [[unit('year')], 'Jahr, Jahres, Jahre, Jahren'],
    [
      [unit('fiscal')],
      ofGerman('Geschäftsjahr', 'Geschaeftsjahr', 'Wirtschaftsjahr', 'Fiskaljahr', 'Finanzjahr', 'Rechnungsjahr') +
        ', GJ',
    ],
    [[end, unit('week')], 'Wochenschluss'],
    [[start, unit('month')], 'Monatsanfang, Monatsbeginn'],
    [[middle, unit('month')], 'Monatsmitte'],
    [[middle, unit('week')], 'Wochenmitte'],
    [[end, unit('month')], 'Monatsende'],
    [[end, unit('quarter')], 'Quartalsende'],
    [[start, unit('year')], 'Jahresanfang, Jahresbeginn'],
    [[end, unit('year')], 'Jahresende'],
    [[end, unit('fiscal')], 'Geschäftsjahresende, Geschäftsjahrsende, Geschaeftsjahresende'],
    [[filler], 'am, an, im, dem, den, der, die, das, des, zum, von, vom'],
  ],
  es: [
    [[token('r', 1)], 'mañana'],
    [[token('r', 2)], 'pasado mañana'],
    [[none], 'sin fecha, sin fecha límite, sin plazo, sin vencimiento, por definir, s f, ninguna, ninguno, nunca'],
    [[next], 'próximo, próxima, siguiente, que viene, entrante'],
    [weekend, 'fin de semana, finde'],
    [[current], 'este, esta'],
    [[end], 'fin, final, finales, cierre, último día'],
    [[start], 'inicio, principio, principios, comienzo, primer día'],
    [[middle], 'mediados, mitad'],
    [ofMonth, 'del mes, de este mes'],
    [[ahead], 'en, dentro de, de aquí a'],
    [[behind], 'a partir de hoy'],
    [[from], 'a partir de, a partir del, después de, después del'],
    [[unit('day')], 'día, días'],
    [[workdays], 'día hábil, días hábiles, día laborable, días laborables'],
    [[unit('week')], 'semana, semanas, sem, s'],
    [[unit('week', 2)], 'quincena'],
    [[unit('month')], 'mes, meses'],
    [[unit('month', 6)], 'medio año, semestre, semestres'],
    [[unit('quarter')], 'trimestre, trimestres, trim'],
    [[unit('year')], 'año, años'],
    [[unit('fiscal')], 'año fiscal, ejercicio, EF'],
    [[filler], 'a, al, el, la, los, de, del, por'],
  ],
  ar: [
    [[token('r', 1)], 'غدا, الغد, غد, بكرة, بكرا'],
    [[token('r', 2)], 'بعد غد, بعد الغد, بعد بكرة'],
    [[none], 'بدون تاريخ, بلا تاريخ, لا يوجد, لا يوجد تاريخ, بدون موعد, بلا موعد, غير محدد, أبدا'],
    [[next], 'القادم, القادمة, المقبل, المقبلة, التالي, التالية'],
    [[second], 'بعد القادم, بعد القادمة, بعد المقبل, بعد المقبلة'],
    [[current], 'هذا, هذه, الحالي, الحالية'],
    [[end], 'نهاية, آخر, أواخر, آخر يوم'],
    [[start], 'بداية, أول, أوائل, أول يوم'],
    [[middle], 'منتصف, وسط'],
    [ofMonth, 'من الشهر, من هذا الشهر, من الشهر الحالي'],
    [[ahead], 'بعد, خلال, في غضون, في خلال'],
    [[behind], 'من الآن, من اليوم'],
    [[unit('day')], 'يوم, يوم واحد, أيام, يوما'],
    [[unit('day', 2)], 'يومين, يومان'],
    [[workdays], 'يوم عمل, أيام عمل'],
    [[unit('week')], 'أسبوع, أسبوع واحد, أسابيع, أسبوعا, الأسبوع'],
    [[unit('week', 2)], 'أسبوعين, أسبوعان'],
    [[unit('month')], 'شهر, شهر واحد, أشهر, شهور, شهرا, الشهر'],
    [[unit('month', 2)], 'شهرين, شهران'],
    [[unit('month', 6)], 'نصف سنة, نصف عام'],
    [[unit('quarter')], 'ربع, الربع, أرباع, ربع السنة, ربع سنة'],
    [[unit('year')], 'سنة, سنوات, السنة, عام, أعوام, العام'],
    [[unit('year', 2)], 'سنتين, عامين'],
    [[unit('fiscal')], 'السنة المالية, العام المالي, سنة مالية'],
    [[filler], 'في, من, الموافق, لعام, لسنة'],
  ],
}

const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)))
const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 15)))

// What the platform's names leave out: other shortenings, the month names of the Levant, of Iraq and of the Maghreb.
const weekdaysBeside: Partial<Record<Language, string>> = {
  en: 'mon;tue, tues;wed, weds;thu, thur, thurs;fri;sat;sun',
  de: ';;;;;Sonnabend;',
  ar: 'اثنين, الإثنين;ثلاثاء, الثلثاء;أربعاء, الاربعا;خميس;جمعة;سبت;أحد',
}
const monthsBeside: Partial<Record<Language, string>> = {
  en: ';;;;;;;;sept;;;',
  de: 'Jänner, Jaenner;Feber;Mrz, Maerz;;;;;;Sept;;;',
  es: ';;;;;;;;setiembre, sept, set;;;',
  ar: 'كانون الثاني, جانفي;شباط, فيفري;آذار;نيسان, أفريل;أيار, ماي;حزيران, يونيه, جوان;تموز, يوليه, يوليوز, جويلية;آب, اوت, غشت;أيلول, شتنبر;تشرين الأول;تشرين الثاني, نونبر;كانون الأول, دجنبر',
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

const numbered = (is: 'n' | 'o', words: ReadonlyMap<number, string>): Entry[] =>
  [...words].map(([number, each]) => [[token(is, number)], each])

const shortestName = 6

/** 'Montagmorgen', 'Freitag Abend'. */
const withPartOfDay = (language: Language, words: string): string =>
  words
    .split(',')
    .flatMap((word) => [
      word,
      ...(word.length < shortestName ? [] : (behindWeekday[language] ?? [])).map((part) => word + part),
    ])
    .join(',')

const entriesOf = (language: Language): Entry[] => [
  ...namesOf(language, 'weekday', days, weekdaysBeside[language]).map((words, at): Entry => [
    [token('w', at)],
    withPartOfDay(language, words),
  ]),
  ...namesOf(language, 'month', months, monthsBeside[language]).map((words, at): Entry => [
    [token('m', at + 1)],
    words,
  ]),
  ...ofLanguage[language],
  [[token('r', 0)], today[language]],
  [[filler], partsOfDay[language]],
  ...numbered('n', numberWords[language]),
  ...numbered('o', ordinalWords[language]),
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

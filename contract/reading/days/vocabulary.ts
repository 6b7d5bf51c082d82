import type { Language } from '../../words.ts'

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

/** A token that says no more than its kind and a number. */
export const token = (is: Token['is'], value = 0): Token => ({ is, value })
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
export type Entry = [tokens: Token[], words: string]

/** 'The 5th of the month', which is no span of five months. */
const ofMonth = [current, unit('month')]

/** With the endings of the second case. */
const ofGerman = (...words: string[]): string => words.flatMap((word) => [word, `${word}s`, `${word}es`]).join(', ')

/** What people say of days besides names and numbers. */
export const vocabulary: Record<Language, Entry[]> = {
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
    [[end, unit('month')], "eom, month end, months end, month's end"],
    [[end, unit('quarter')], "eoq, quarter end, quarters end, quarter's end"],
    [[end, unit('year')], "eoy, year end, years end, year's end"],
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

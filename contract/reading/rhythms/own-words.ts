import { type Rhythm, type Weekday, weekdays } from '../../rhythms.ts'

type Unit = Rhythm['unit']

/** What a word says of a rhythm. */
export type Token =
  /** That something comes again: 'every'. */
  | { is: 'again' }
  /** A unit of time, or several of it: a quarter is three months. */
  | { is: 'unit'; unit: Unit; every: number }
  /** `or` is what it means to others: every two months, or two weeks. */
  | { is: 'adverb'; unit: Unit; every: number; or?: { unit: Unit; every: number } }
  | { is: 'weekdays'; weekdays: readonly Weekday[]; again: boolean }
  | { is: 'working'; again: boolean }
  | { is: 'month'; month: number }
  | { is: 'number'; number: number }
  /** The first is 1, the last -1. */
  | { is: 'place'; place: number }
  /** The start or the end of what comes again. */
  | { is: 'edge'; place: 1 | -1 }
  /** So many times in what it comes again in: twice a year. */
  | { is: 'times'; times: number }
  /** What makes times of a number: 'three times'. */
  | { is: 'sign of times' }
  /** Every other one. */
  | { is: 'other'; again: boolean }
  /** Up to and including: 'through'. In Spanish it may say nothing: 'una vez a la semana'. */
  | { is: 'through'; isLoose: boolean }
  | { is: 'filler' }

const again: Token = { is: 'again' }
const filler: Token = { is: 'filler' }
const through = (isLoose: boolean): Token => ({ is: 'through', isLoose })
export const unit = (of: Unit, every = 1): Token => ({ is: 'unit', unit: of, every })
const adverb = (of: Unit, every = 1): Token => ({ is: 'adverb', unit: of, every })
const adverbOr = (of: Unit, every: number, or: { unit: Unit; every: number }): Token => ({
  is: 'adverb',
  unit: of,
  every,
  or,
})
export const place = (at: number): Token => ({ is: 'place', place: at })
const edge = (at: 1 | -1): Token => ({ is: 'edge', place: at })
const times = (count: number): Token => ({ is: 'times', times: count })
export const number = (value: number): Token => ({ is: 'number', number: value })
const weekend = (again: boolean): Token => ({ is: 'weekdays', weekdays: ['saturday', 'sunday'], again })

/** Words and pairs of words as `folded` writes them: English, German, Spanish, Arabic. */
const meanings: [Token, string][] = [
  // A shortening of Monday, and of a month.
  [{ is: 'weekdays', weekdays: ['monday'], again: false }, 'mo'],
  [again, 'every, each, once a, once every, once per'],
  [again, 'jede, jeder, jedes, jeden, jedem, alle, allen, aller, einmal, einmal pro, immer'],
  [again, 'cada, todos los, todas las, una vez al, una vez a la, una vez por, una vez cada'],
  [again, 'كل, مره كل, مره في, مره واحده في, مره واحده كل'],
  [{ is: 'other', again: false }, 'other, alternate, otro, otra'],
  [{ is: 'other', again: true }, 'alternos, alternas'],
  [{ is: 'sign of times' }, 'times, x, mal, veces, مرات'],
  [times(2), 'twice, zweimal, مرتين, مرتان'],
  [times(3), 'thrice, dreimal'],
  [times(4), 'viermal'],
  // What is said of twice a month is said of these.
  [adverbOr('month', 2, { unit: 'week', every: 2 }), 'bimonthly, bi-monthly, bimensual, bimensualmente'],
  [
    adverbOr('month', 6, { unit: 'year', every: 2 }),
    'biannual, biannually, bi-annual, bi-annually, bianual, bianualmente',
  ],
  [edge(1), 'start, beginning, anfang, beginn, principio, principios, inicio, comienzo, بدايه, اوائل'],
  [edge(-1), 'end, ende, fin, final, finales, نهايه, اواخر'],
  [filler, 'on, the, of, in, at, and, from, per, am, an, im, in, zum, zur, des, der, die, das, den, dem, eines, einer'],
  [filler, 'pro, und, von, vom, el, la, los, las, de, del, en, por, y, e, في, من, و'],
  [through(true), 'a, al'],
  [through(false), 'to, through, thru, bis, hasta, الي, حتي, -'],
  [adverb('day', 2), 'dia por medio'],
  [adverb('day'), 'daily, everyday, tagtaglich, taglich, taeglich, diario, diaria, diariamente, يوميا'],
  [adverb('week'), 'weekly, wochentlich, woechentlich, semanal, semanalmente, اسبوعيا, اسبوعي'],
  [adverb('week', 2), 'biweekly, bi-weekly, fortnightly, zweiwochentlich, zweiwoechentlich, 14-tagig, 14-taglich'],
  [
    adverb('week', 2),
    '14tagig, 14taglich, 14-taegig, 14-taeglich, 2-wochentlich, 2-woechentlich, zweiwochig, 2-wochig',
  ],
  [adverb('week', 3), 'dreiwochentlich, dreiwoechentlich, 3-wochentlich'],
  [adverb('week', 4), 'vierwochentlich, vierwoechentlich, 4-wochentlich'],
  [adverb('week', 2), 'vierzehntagig, vierzehntaglich, quincenal, quincenalmente, نصف شهري'],
  [adverb('month'), 'monthly, monatlich, mensual, mensualmente, شهريا, شهري'],
  [adverb('month', 2), 'zweimonatlich, bimestral, bimestralmente'],
  [adverb('month', 3), 'quarterly, quartalsweise, vierteljahrlich, vierteljaehrlich, trimestral, trimestralmente'],
  [adverb('month', 3), 'ربع سنوي, ربع سنويا, فصليا'],
  [
    adverb('month', 6),
    'half-yearly, semiannual, semiannually, semi-annual, semi-annually, halbjahrlich, halbjaehrlich, semestral, semestralmente',
  ],
  [adverb('month', 6), 'نصف سنوي, نصف سنويا'],
  [adverb('year'), 'yearly, annually, annual, jahrlich, jaehrlich, anual, anualmente, سنويا, سنوي'],
  [adverb('month', 4), 'cuatrimestral, cuatrimestralmente'],
  [adverb('year', 2), 'biennial, biennially, zweijahrlich, bienal'],
  [unit('day'), 'tages, اليوم'],
  // In Spanish, fifteen days are two weeks.
  [unit('week', 2), 'fortnights, quince dias'],
  [unit('month', 2), 'bimestre'],
  [unit('month', 3), 'vierteljahr, vierteljahre'],
  [unit('month', 3), 'ربع سنه, ربع عام'],
  [unit('month', 4), 'cuatrimestre, cuatrimestres'],
  [unit('month', 6), 'halbe jahr, halbe jahre, halben jahre, medio ano'],
  [unit('month', 6), 'half year, halbjahr, semestre, semestres, نصف سنه, نصف عام'],
  [unit('year'), 'عاما'],
  [
    { is: 'working', again: false },
    'working day, workday, work day, business day, weekday, werktag, arbeitstag, wochentag',
  ],
  [{ is: 'working', again: false }, 'dia laborable, dia habil, dia de trabajo, يوم عمل, يوم العمل'],
  [
    { is: 'working', again: true },
    'working days, workdays, work days, business days, weekdays, werktage, werktags, arbeitstage',
  ],
  [
    { is: 'working', again: true },
    'werktagen, arbeitstagen, wochentags, werktaglich, werktaeglich, arbeitstaglich, arbeitstaeglich, unter der woche',
  ],
  [
    { is: 'working', again: true },
    'dias laborables, dias habiles, los dias laborables, los dias habiles, entre semana, ايام العمل',
  ],
  [weekend(false), 'weekend, wochenende, fin de semana, عطله نهايه الاسبوع, نهايه الاسبوع, نهايه اسبوع'],
  [weekend(true), 'weekends, wochenenden, fines de semana, los fines de semana'],
  [place(1), 'first, erste, ersten, erster, erstes, primer, primero, primera, اول, الاول, الاولي'],
  [place(2), 'second, zweite, zweiten, zweiter, zweites, segundo, segunda, ثاني, الثاني, ثانيه, الثانيه'],
  [place(3), 'third, dritte, dritten, dritter, drittes, tercer, tercero, tercera, ثالث, الثالث, ثالثه, الثالثه'],
  [place(4), 'fourth, vierte, vierten, vierter, viertes, cuarto, cuarta, رابع, الرابع, رابعه, الرابعه'],
  [place(5), 'fifth, funfte, funften, funfter, funftes, quinto, quinta, خامس, الخامس, خامسه, الخامسه'],
  [place(6), 'sixth, sechste, sechsten, sechster, sechstes, sexto, sexta, سادس, السادس, سادسه, السادسه'],
  [place(7), 'seventh, siebte, siebten, siebter, siebtes, septimo, septima, سابع, السابع, سابعه, السابعه'],
  [place(8), 'eighth, achte, achten, achter, achtes, octavo, octava, ثامن, الثامن, ثامنه, الثامنه'],
  [place(9), 'ninth, neunte, neunten, neunter, neuntes, noveno, novena, تاسع, التاسع, تاسعه, التاسعه'],
  [place(10), 'tenth, zehnte, zehnten, zehnter, zehntes, decimo, decima, عاشر, العاشر, عاشره, العاشره'],
  [place(-1), 'last, letzte, letzten, letzter, letztes, ultimo, ultima, اخر, الاخير, الاخيره'],
]

/** Numbers beyond those that dates are made of. */
const numbers: [number, string][] = [
  [14, 'fourteen, vierzehn, catorce, اربعه عشر'],
  [15, 'fifteen, funfzehn, quince, خمسه عشر'],
  [20, 'twenty, zwanzig, veinte, عشرين'],
  [30, 'thirty, dreissig, treinta, ثلاثين'],
]

/** Weekdays in a form that says 'every': on Mondays, montags, los lunes. */
const everyWeekday: Record<Weekday, string> = {
  monday: 'mondays, montags, los lunes, ايام الاثنين',
  tuesday: 'tuesdays, dienstags, los martes, ايام الثلاثا',
  wednesday: 'wednesdays, mittwochs, los miercoles, ايام الاربعا',
  thursday: 'thursdays, donnerstags, los jueves, ايام الخميس',
  friday: 'fridays, freitags, los viernes, ايام الجمعه',
  saturday: 'saturdays, samstags, sonnabends, los sabados, sabados, ايام السبت',
  sunday: 'sundays, sonntags, los domingos, domingos, ايام الاحد',
}

/** The words of rhythms that dates are not made of, as `folded` writes them, with what they say. */
export const ownWords: [Token, string][] = [
  ...meanings,
  ...numbers.map(([value, words]): [Token, string] => [number(value), words]),
  ...weekdays.map((weekday): [Token, string] => [
    { is: 'weekdays', weekdays: [weekday], again: true },
    everyWeekday[weekday],
  ]),
]

import { type Rhythm, type Weekday, weekdays } from '../../rhythms.ts'
import { languages } from '../../words.ts'
import { lexicon, type Token as DayToken } from '../days/lexicon.ts'

type Unit = Rhythm['unit']

/** What a word says of a rhythm. */
export type Token =
  /** That something comes again: 'every'. */
  | { is: 'again' }
  /** A unit of time, or several of it: a quarter is three months. */
  | { is: 'unit'; unit: Unit; every: number }
  | { is: 'adverb'; unit: Unit; every: number }
  | { is: 'weekdays'; weekdays: readonly Weekday[]; again: boolean }
  | { is: 'working'; again: boolean }
  | { is: 'month'; month: number }
  | { is: 'number'; number: number }
  /** The first is 1, the last -1. */
  | { is: 'place'; place: number }
  /** Every other one. */
  | { is: 'other' }
  /** Up to and including: 'through'. In Spanish it may say nothing: 'una vez a la semana'. */
  | { is: 'through'; isLoose: boolean }
  | { is: 'filler' }

const again: Token = { is: 'again' }
const filler: Token = { is: 'filler' }
const through = (isLoose: boolean): Token => ({ is: 'through', isLoose })
const unit = (of: Unit, every = 1): Token => ({ is: 'unit', unit: of, every })
const adverb = (of: Unit, every = 1): Token => ({ is: 'adverb', unit: of, every })
const place = (at: number): Token => ({ is: 'place', place: at })
const number = (value: number): Token => ({ is: 'number', number: value })
const weekend = (again: boolean): Token => ({ is: 'weekdays', weekdays: ['saturday', 'sunday'], again })

/** Words and pairs of words as `folded` writes them: English, German, Spanish, Arabic. */
const meanings: [Token, string][] = [
  // A shortening of Monday, and of a month.
  [{ is: 'weekdays', weekdays: ['monday'], again: false }, 'mo'],
  [again, 'every, each, once a, once every, once per'],
  [again, 'jede, jeder, jedes, jeden, jedem, alle, aller, einmal, einmal pro'],
  [again, 'cada, todos los, todas las, una vez al, una vez a la, una vez por'],
  [again, 'كل, مره كل'],
  [{ is: 'other' }, 'other, alternate'],
  [filler, 'on, the, of, in, at, and, from, am, an, im, in, des, der, die, das, den, dem, pro, und, von, vom'],
  [filler, 'el, la, de, del, en, por, y, e, في, من, و'],
  [through(true), 'a, al'],
  [through(false), 'to, through, thru, bis, hasta, الي, حتي, -'],
  [adverb('day'), 'daily, taglich, taeglich, diario, diaria, diariamente, يوميا'],
  [adverb('week'), 'weekly, wochentlich, woechentlich, semanal, semanalmente, اسبوعيا, اسبوعي'],
  [adverb('week', 2), 'biweekly, bi-weekly, fortnightly, zweiwochentlich, zweiwoechentlich, 14-tagig, 14-taglich'],
  [adverb('week', 2), 'vierzehntagig, vierzehntaglich, quincenal, quincenalmente, نصف شهري'],
  [adverb('month'), 'monthly, monatlich, mensual, mensualmente, شهريا, شهري'],
  [adverb('month', 2), 'zweimonatlich, bimestral, bimestralmente'],
  [adverb('month', 3), 'quarterly, quartalsweise, vierteljahrlich, vierteljaehrlich, trimestral, trimestralmente'],
  [adverb('month', 3), 'ربع سنوي, ربع سنويا, فصليا'],
  [
    adverb('month', 6),
    'half-yearly, semiannually, semi-annually, halbjahrlich, halbjaehrlich, semestral, semestralmente',
  ],
  [adverb('month', 6), 'نصف سنوي, نصف سنويا'],
  [adverb('year'), 'yearly, annually, annual, jahrlich, jaehrlich, anual, anualmente, سنويا, سنوي'],
  [adverb('year', 2), 'biennially, zweijahrlich, bienal'],
  [unit('day'), 'tages, اليوم'],
  [unit('week', 2), 'fortnights'],
  [unit('month', 2), 'bimestre'],
  [unit('month', 3), 'vierteljahr, vierteljahre'],
  [unit('month', 3), 'ربع سنه, ربع عام'],
  [unit('month', 6), 'half year, halbjahr, semestre, semestres, نصف سنه, نصف عام'],
  [unit('year'), 'عاما'],
  [{ is: 'working', again: false }, 'working day, workday, business day, weekday, werktag, arbeitstag, wochentag'],
  [{ is: 'working', again: false }, 'dia laborable, dia habil, dia de trabajo, يوم عمل, يوم العمل'],
  [{ is: 'working', again: true }, 'working days, workdays, business days, weekdays, werktage, werktags, arbeitstage'],
  [
    { is: 'working', again: true },
    'werktagen, arbeitstagen, wochentags, dias laborables, dias habiles, entre semana, ايام العمل',
  ],
  [weekend(false), 'weekend, wochenende, fin de semana, عطله نهايه الاسبوع, نهايه الاسبوع'],
  [weekend(true), 'weekends, wochenenden, fines de semana'],
  [place(1), 'first, erste, ersten, erster, erstes, primer, primero, primera, اول, الاول, الاولي'],
  [place(2), 'second, zweite, zweiten, zweiter, zweites, segundo, segunda, ثاني, الثاني, الثانيه'],
  [place(3), 'third, dritte, dritten, dritter, drittes, tercer, tercero, tercera, ثالث, الثالث, الثالثه'],
  [place(4), 'fourth, vierte, vierten, vierter, viertes, cuarto, cuarta, رابع, الرابع, الرابعه'],
  [place(-1), 'last, letzte, letzten, letzter, letztes, ultimo, ultima, اخر, الاخير, الاخيره'],
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

const own: [Token, string][] = [
  ...meanings,
  ...weekdays.map((weekday): [Token, string] => [
    { is: 'weekdays', weekdays: [weekday], again: true },
    everyWeekday[weekday],
  ]),
]

/** The same of a word that dates are made of as well. */
const fromDates = ({ is, value, unit: of }: DayToken): Token | undefined => {
  const weekday = weekdays[value]
  if (is === 'w' && weekday) return { is: 'weekdays', weekdays: [weekday], again: false }
  if (is === 'm') return { is: 'month', month: value }
  if (is === 'n') return number(value)
  if (is !== 'u' || of === 'fiscal' || of === undefined) return undefined
  return of === 'quarter' ? unit('month', value * 3) : unit(of, value)
}

/** Where a word has several meanings, a weekday comes first: `اثنين` is Monday, and two. */
const meaningIn = (each: readonly (readonly DayToken[])[]): Token | undefined => {
  const found = each.flatMap(([token, ...more]) => (token && more.length === 0 ? (fromDates(token) ?? []) : []))
  return found.find(({ is }) => is === 'weekdays') ?? found[0]
}

const put = (): Map<string, Token> =>
  new Map([
    ...languages.flatMap((language) =>
      [...lexicon(language).meanings].flatMap(([word, each]): [string, Token][] => {
        const token = meaningIn(each)
        return token ? [[word, token]] : []
      }),
    ),
    ...own.flatMap(([token, words]) => words.split(', ').map((word): [string, Token] => [word, token])),
  ])

let known: Map<string, Token> | undefined
const tokens = (): Map<string, Token> => (known ??= put())

// 1st, 2nd, 3rd, 15th; 1., 1.º, 1er
const figure = /^(\d{1,3})(st|nd|rd|th|er|ro|do|to|[oa]|\.[oa]?)?$/

const figureIn = (word: string): Token | undefined => {
  const [, digits, ordinal] = figure.exec(word) ?? []
  if (digits === undefined) return undefined
  return ordinal === undefined ? number(Number(digits)) : place(Number(digits))
}

/** The Arabic 'and' is written together with the word behind it. */
const and = '\u0648'

/** The words of 'mon-fri', which are three. */
export const partsOf = (word: string): string[] => {
  const parts = word.split(/(-)/)
  const isSpan = parts.length === 3 && [parts[0], parts[2]].every((part) => tokens().get(part ?? '')?.is === 'weekdays')
  return isSpan ? parts : [word]
}

const tokenOf = (word: string): Token | undefined => {
  const token = figureIn(word) ?? tokens().get(word) ?? tokens().get(word.replace(/\.$/, ''))
  return token ?? (word.startsWith(and) && word.length > 1 ? tokenOf(word.slice(1)) : undefined)
}

const longest = 4

/** What the words of a text say, the longest groups of words that are known; undefined if one of them is not. */
export const tokensOf = (words: readonly string[]): Token[] | undefined => {
  if (words.length === 0) return []
  for (let size = Math.min(longest, words.length); size > 0; size -= 1) {
    const token = tokenOf(words.slice(0, size).join(' '))
    if (token) {
      const rest = tokensOf(words.slice(size))
      return rest && [token, ...rest]
    }
  }
  return undefined
}

import { folded } from '../folding.ts'

/*
 * The small words around a date, in the four languages, folded. They decide whether a date at the end of a line is when
 * the thing is due, or belongs to its title: 'Report by Friday' and 'Notes of Friday'.
 */

const list = (...texts: string[]): string[] => texts.flatMap((text) => text.split(', ')).map(folded)

/** What says that something is due, and goes with the date. */
const introducing = list(
  'on, by, due, due on, due by, until, till, before, no later than',
  'am, bis, bis zum, bis zur, bis am, bis spätestens, spätestens, spätestens am, zum, vor, vor dem, fällig, fällig am',
  'el, para, para el, para la, antes de, antes del, antes de la, hasta, hasta el, vence, vence el, a más tardar el',
  'قبل, قبل يوم, حتى, حتى يوم, بحلول, بحلول يوم, في, في يوم, يوم, موعده, موعدها',
  '-, –, —, |, ·, →',
).toSorted((one, other) => other.length - one.length)

/** What is due before: 'by', 'bis zum', if a text begins with one, and the rest. */
export const introduced = (plain: string): { introduction: string; rest: string; words: number } | undefined => {
  const found = introducing.find((each) => plain.startsWith(`${each} `))
  if (found === undefined) return undefined
  return { introduction: found, rest: plain.slice(found.length + 1), words: found.split(' ').length }
}

export const introduces = (plain: string): boolean => introducing.includes(plain)

/** These say something else too, as in 'work on 1/2': figures behind them are a date at the end of the line alone. */
const weak = new Set(list('on, am, zum, vor, el, para, في, يوم, قبل'))
export const isWeak = (introduction: string): boolean => weak.has(introduction)

/** 'Day' before a weekday is of its name: what is before that says what it belongs to, as in 'every Monday'. */
export const isOfName = (introduction: string): boolean => introduction === folded('يوم')

/** 'Am Morgen' is no day, nor is 'el mañana'. */
export const isOfTimes = (introduction: string, rest: string): boolean =>
  (rest === 'morgen' && ['am', 'zum', 'vor dem'].includes(introduction)) || (rest === 'manana' && introduction === 'el')

/** After these a date belongs to what they begin: 'notes from Friday', 'the Friday', 'version 2.10.', 'every Friday'. */
const binding = new Set(
  list(
    'the, a, an, of, from, to, for, since, after, between, and, or, vs, than, like, about, version, node',
    'each, every, last, past, previous, is, was, are, were, not, no, my, our, your, his, her, their, once, twice, times',
    'der, die, das, dem, den, des, ein, eine, einen, einem, von, vom, seit, nach, zwischen, und, oder, für, über, wegen',
    'auf, zu, mit, letzten, letzter, letztes, letzte, vergangenen, jeden, jede, jedes, guten, gute, ist, war, nicht, mal',
    'la, los, las, por, un, una, de, del, desde, entre, y, e, o, u, sobre, tras, cada, último, última, pasado, es, no, vez, veces',
    'من, إلى, منذ, بين, و, أو, عن, كل, مع, آخر, إصدار, ليس, مرة',
    '&, +, v, v., #, nr, nr., no., kapitel, chapter, room, raum, street, straße, platz, calle, avenida, plaza, شارع',
    'mr, mr., mrs, mrs., ms, ms., dr, dr., herr, herrn, frau, hr., fr., señor, señora, sr., sra., don, doña, السيد, السيدة',
    'with, con, plan, planning, budget, planung, presupuesto',
  ),
)
export const binds = (plain: string): boolean => binding.has(plain) || /['’]s$/.test(plain)

const joining = new Set(list('and, or, from, of, for, und, oder, von, für, zu, y, e, o, u, de, del, para, و, أو, من'))
/** Whether a word leads on to what is a rhythm without it as well. */
export const joins = (plain: string): boolean => joining.has(plain) || articles.has(plain)

const articles = new Set(list('the, on, der, die, das, den, dem, am, an, el, la, los, las'))
export const isArticle = (plain: string): boolean => articles.has(plain)

/** With these a day is the name of something: 'Casual Friday', 'Super Tuesday', 'USA Today'. */
const naming = new Set(
  list(
    'given, casual, black, good, better, cyber, super, giving, fat, ash, holy, maundy, palm, easter, whit, shrove, ruby, blue, manic',
    'bloody, freaky, dress-down, no-meeting, green, white, pancake, mardi',
    'صلاة, سوق',
    'bild, welt, tatort, santo, plácido, usa, psychology',
    'schwarzer, schwarzen, blauer, blauen, weißer, weißen, heiliger, heiligen, langer, langen',
  ),
)
export const names = (plain: string): boolean => naming.has(plain)

/** Behind a day these make a name of it: 'Viernes Santo', 'Friday the 13th', 'Today Show'. */
const namingBehind = new Set(
  list('santo, santa, negro, social, de, of, show, journal, better, البيضاء, السوداء, العظيمة, الحزينة, الوطني'),
)
export const namesBehind = (plain: string): boolean => namingBehind.has(plain)

const genitive = new Set(list('نهاية, بداية, منتصف, آخر, أول, أواخر, أوائل, مساء, صباح'))
/** Whether an Arabic word can belong to the one before it: not an adverb as `غدا`. */
export const isGenitive = (plain: string): boolean => genitive.has(plain) || plain.startsWith('\u0627\u0644')

/** A date in the middle stands by itself where one of these follows: 'Meet Bob next Friday at the office'. */
const goingOn = new Set(list('about, at, with, for, in, mit, bei, über, wegen, im, con, sobre, en, مع, عن, حول'))
export const goesOn = (plain: string): boolean => goingOn.has(plain)

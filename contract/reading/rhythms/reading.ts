import { type Calendar, plainCalendar } from '../../fields.ts'
import { mostUnits, type Rhythm } from '../../rhythms.ts'
import { rhythmText } from '../../rhythms/text.ts'
import { t } from '../../words.ts'
import { folded } from '../folding.ts'
import { type Reading, understood, unreadable } from '../reading.ts'
import { rhythmIn } from './meaning.ts'
import { type Said, saidBy } from './said.ts'
import { partsOf, tokensOf } from './words.ts'

type Year = Pick<Calendar, 'fiscalYearStart'>

/** 'Un viernes sí y otro no' is every other Friday. */
const alternating = /^una? (?<what>.*) si y otr[ao] no$/

const wordsOf = (text: string): string[] =>
  folded(text)
    .replace(alternating, 'cada otro $<what>')
    .replaceAll(/[\u2010-\u2015]/gu, '-')
    .split(/[\s,;&+/\u060C\u061B]+/u)
    .flatMap(partsOf)
    .filter((word) => word !== '')

/** Each third Friday, where the third of the month may be meant; there is none but each sixth. */
const eachSo = ({ place, ...said }: Said, year: Year): Rhythm | undefined =>
  rhythmIn({ ...said, place: undefined, count: place }, year)

/** What words can mean, the likeliest first. */
const rhythmsIn = (said: Said, year: Year): Rhythm[] => {
  const isDoubtful = said.isPlaceDoubtful && !said.unit && !said.isWorking
  // Few months have a fifth Friday: the last one is what comes close.
  const inMonth = rhythmIn(isDoubtful && said.place === 5 ? { ...said, place: -1 } : said, year)
  const others = [isDoubtful && eachSo(said, year), inMonth, said.or && rhythmIn({ ...said, unit: said.or }, year)]
  return others.flatMap((rhythm) => rhythm || [])
}

const withinLimits = ({ every }: Rhythm): boolean => every >= 1 && every <= mostUnits

/** Why words are not understood, with what to write instead. */
const whyNot = (said: Said | undefined): string => {
  const unit = said?.unit?.unit
  if (said?.times !== undefined) {
    if (unit === 'day') return t('Something repeats once a day at most')
    if (unit === 'week') return t('Name the days instead, such as every Monday and Thursday')
    if (unit === 'month') return t('Say how far apart instead, such as every 2 weeks')
  }
  if (said?.place === 5) return t('Not every month has a fifth one. Write the last instead, such as every last Friday.')
  return t('Not a rhythm such as every Monday')
}

const meaningOf = (value: Rhythm) => ({ value, text: rhythmText(value) })

/**
 * Reads how often something comes again, in all languages of the product, whichever is spoken: 'every other week', 'jeden
 * Freitag', 'el primer lunes de cada mes'. 'Every second Monday' has two meanings. Quarters are those of the fiscal year.
 */
export const readRhythm = (text: string, year: Year = plainCalendar): Reading<Rhythm> => {
  const said = saidBy(tokensOf(wordsOf(text)) ?? [])
  const [rhythm, other, ...more] = said ? rhythmsIn(said, year).filter(withinLimits) : []
  if (!rhythm) return unreadable(whyNot(said))
  if (!other) return understood(rhythm)
  return { is: 'ambiguous', meanings: [meaningOf(rhythm), meaningOf(other), ...more.map(meaningOf)] }
}

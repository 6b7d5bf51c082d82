import { type Calendar, plainCalendar } from '#contract/fields.ts'
import type { ImportKind } from '#contract/imports.ts'
import { folded } from '#contract/reading/folding.ts'
import { saysNothing } from '#contract/reading/numbers/nothing.ts'
import { yesOrNo } from '#contract/reading/numbers/yes-no.ts'
import { readRhythm } from '#contract/reading/rhythms/reading.ts'
import { Repeat, Rhythm } from '#contract/rhythms.ts'
import { type Repeating, repeatingIn } from '#contract/rhythms/repeats.ts'
import { degreeIn as degreeOf, nearestPriority } from '#contract/reading/urgency.ts'
import { t } from '#contract/words.ts'
import { listed, notDone, statuses, type Words } from './status-words.ts'

export const statusWords = {
  todos: { open: t('Open'), completed: t('Completed') },
  rocks: {
    'on-track': t('On track'),
    'at-risk': t('At risk'),
    'off-track': t('Off track'),
    completed: t('Completed'),
    canceled: t('Canceled'),
  },
  milestones: { open: t('Open'), completed: t('Completed') },
  issues: { open: t('Open'), solved: t('Solved'), dropped: t('Dropped') },
} as const satisfies Record<ImportKind, Record<string, string>>

/** A word without spaces, accents and signs, but with the ticks and lights that stand for words. */
const plain = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}\p{So}]/gu, '')

/** By its plain words, each meaning; made once for each list. */
const meanings = new Map<Words<string>, Map<string, string>>()

const byWord = (words: Words<string>): Map<string, string> => {
  const known = meanings.get(words)
  if (known) return known
  const made = new Map(
    Object.entries(words).flatMap(([meaning, others]) => [meaning, ...others].map((word) => [plain(word), meaning])),
  )
  meanings.set(words, made)
  return made
}

const lights = /\p{So}/gu

/** Words come before the lights and ticks beside them. */
const meaningIn = (words: Words<string>, text: string): string | undefined => {
  const said = plain(text)
  return byWord(words).get(said) ?? byWord(words).get(said.replaceAll(lights, ''))
}

const refusals = { no: notDone }

/** Whether a word means no, or that something is not done. */
export const saysNo = (text: string): boolean => yesOrNo(text) === 0 || meaningIn(refusals, text) === 'no'

/** What yes and no mean as a status. A rock that is not done can be on track as well as missed. */
const ticks: Record<ImportKind, readonly [no: string | undefined, yes: string]> = {
  todos: ['open', 'completed'],
  rocks: [undefined, 'completed'],
  milestones: ['open', 'completed'],
  issues: ['open', 'solved'],
}

/** The status of ours that a word of a file means; undefined if that is anybody's guess. */
export const statusIn = (kind: ImportKind, text: string): string | undefined => {
  const tick = yesOrNo(text)
  return meaningIn(statuses[kind], text) ?? (tick === undefined ? undefined : ticks[kind][tick])
}

/** 'High priority', 'Prio 1' and '1 - High' without what every priority says. */
const bare = (text: string): string =>
  text
    .replace(/\bpriority\b|\bpriorität\b|\bprio\b|\bprioridad\b|أولوية/iu, '')
    .replace(/^\s*p?\d\s*[-–.:]\s*(?=\p{L})/iu, '')

const lacks = { priority: listed('no priority, keine Priorität, sin prioridad, بلا, بلا أولوية') }

const saysNoPriority = (text: string): boolean => saysNothing(text) || meaningIn(lacks, text) !== undefined

/** A to-do's priority, which is medium where it has none. */
export const priorityIn = (text: string): 'low' | 'medium' | 'high' | undefined =>
  saysNoPriority(text) ? 'medium' : nearestPriority(plain(bare(text)))

/** An issue's priority, from 1 for low to 5 for critical; null for none. */
export const degreeIn = (text: string): number | null | undefined =>
  saysNoPriority(text) ? null : degreeOf(plain(bare(text)))

const once = { never: listed('no, never, false, nie, nein, nunca, لا, أبدا') }

const rhythmIn = (text: string, calendar: Calendar): Repeating | undefined => {
  const reading = readRhythm(text, calendar)
  return reading.is === 'understood' ? repeatingIn(reading.value) : undefined
}

/** What is only said by its unit, such as 'week'. */
const everyOne = (unit: string): Repeating | undefined => {
  const repeating = rhythmIn(`every ${unit}`, plainCalendar)
  return repeating?.rhythm === null ? repeating : undefined
}

/** How often a to-do repeats: by the name of a rhythm, or by any other that is told in words. */
export const repeatingFor = (text: string, calendar = plainCalendar): Repeating | undefined => {
  if (saysNothing(text) || meaningIn(once, text)) return { repeat: 'none', rhythm: null }
  const { data: stored } = Repeat.safeParse(text)
  return stored ? { repeat: stored, rhythm: null } : (rhythmIn(text, calendar) ?? everyOne(text))
}

const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How often a to-do repeats that has a rhythm of its own: as our export writes it, or in words. */
export const rhythmFor = (text: string, calendar: Calendar): Repeating | undefined => {
  const { data } = Rhythm.safeParse(fromJson(text))
  return data ? repeatingIn(data) : repeatingFor(text, calendar)
}

const intervals = {
  'short-term': listed(
    'short, short term, now, kurzfristig, a corto plazo, corto plazo, قصيرة المدى, قصير المدى, قصيرة الأجل, قصير الأجل',
  ),
  'long-term': listed(
    'long, long term, later, vto, langfristig, parking lot, someday, a largo plazo, largo plazo, طويلة المدى, طويل المدى, طويلة الأجل, طويل الأجل',
  ),
}

export const intervalIn = (text: string): keyof typeof intervals | undefined =>
  meaningIn(intervals, text) as keyof typeof intervals | undefined

/** Whether a rock is a person's, and not its team's. */
export const isPersonal = (text: string): boolean => !/compan|depart|team/i.test(text)
